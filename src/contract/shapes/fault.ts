import * as z from "zod/mini";

/** An error that stops the build, with the data that helps an editor to find the entry. */
export const faultSchema = z.object({
  /** One line that names the entry, field and file, if known. */
  message: z.string(),
  /** The invalid entry, if known. */
  documentId: z.optional(z.string()),
  /** Path in the entry, such as `Faqs.0.Question`. */
  field: z.optional(z.string()),
  /** Content type of the invalid or missing entry, such as `info-page`, if no document is known. */
  type: z.optional(z.string()),
  /** The slug that the missing entry of that type must have. */
  slug: z.optional(z.string()),
  /** Path of a missing page or an invalid file, as the entries link to it. */
  target: z.optional(z.string()),
});
export type Fault = z.infer<typeof faultSchema>;
