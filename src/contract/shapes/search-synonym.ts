import * as z from "zod/mini";
import { text } from "./reference.ts";

/** Words that the search treats as one another (SRC-02). */
export const searchSynonymSchema = z.object({
  documentId: text,
  term: text,
  synonyms: z.array(text).check(z.minLength(1, "must have at least one")),
  /** Whether each of them finds the others. Otherwise the term finds the synonyms only. */
  both_ways: z.boolean(),
});
export type SearchSynonym = z.infer<typeof searchSynonymSchema>;
