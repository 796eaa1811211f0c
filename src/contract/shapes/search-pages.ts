import * as z from "zod/mini";
import { PAGE_KINDS } from "../search/page-document.ts";

/** The second group of results, and the synonyms, which the search in the browser reads. */
export const searchPagesSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(PAGE_KINDS),
      title: z.string(),
      lead: z.string(),
      headings: z.string(),
      words: z.string(),
    }),
  ),
  synonyms: z.array(z.object({ term: z.string(), synonyms: z.array(z.string()), both_ways: z.boolean() })),
});
export type SearchPages = z.infer<typeof searchPagesSchema>;
