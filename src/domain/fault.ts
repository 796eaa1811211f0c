import * as z from "zod/mini";

/** A fault that stops the site from being built, with what helps an editor to find its entry. */
export const faultSchema = z.object({
  /** One line that names the entry, field and file as far as known. */
  message: z.string(),
  /** The wrong entry, if the build knows it. */
  documentId: z.optional(z.string()),
  /** Path in that entry, such as `Faqs.0.Question`. */
  field: z.optional(z.string()),
  /** Type of the entry that is wrong or missing, as in `info-page`, where no document is known. */
  type: z.optional(z.string()),
  /** That a missing entry of that type must have. */
  slug: z.optional(z.string()),
  /** Path of a missing page or a useless file, as written in the entries that point there. */
  target: z.optional(z.string()),
});
export type Fault = z.infer<typeof faultSchema>;
