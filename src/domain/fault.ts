import * as z from "zod/mini";

/** One thing that keeps the site from being built, with what helps an editor to find the entry that holds it. */
export const faultSchema = z.object({
  /** A line that names what it can. */
  message: z.string(),
  /** Of the entry that is wrong, where the build knows it. */
  documentId: z.optional(z.string()),
  /** Where in that entry, as in `Faqs.0.Question`. */
  field: z.optional(z.string()),
  /** Path that leads nowhere, or of a file that cannot be used, as it stands in the entries that point there. */
  target: z.optional(z.string()),
});
export type Fault = z.infer<typeof faultSchema>;
