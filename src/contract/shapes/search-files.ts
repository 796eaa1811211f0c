import * as z from "zod/mini";
import { searchColumnsSchema } from "./search-columns.ts";

/** Products of one file of cards, by their places by title. */
export const CARDS_PER_FILE = 32;

/** In how many bytes the directory states the sizes of files, which keeps it short. */
export const SIZE_UNIT = 32;

/**
 * The prebuilt index of products in files, of which a search loads the few that it needs (SRC-04).
 * All files of one order of the products have its digest: places mean the same products then.
 */
const order = { order: z.string() };

export const searchDirectorySchema = z.object({
  ...order,
  /** The number of products. */
  count: z.number(),
  /** The first token of each block, sorted; one a line. */
  blocks: z.string(),
  /** The lengths of words, of which there is a list for typing mistakes. */
  lengths: z.array(z.number()),
  /** What the blocks, the lists and the files of cards take compressed, in units of 32 bytes. */
  blockSizes: z.array(z.number()),
  listSizes: z.array(z.number()),
  cardSizes: z.array(z.number()),
  /** The places of replaced products, each before that of its successor (FIT-04). */
  successors: z.array(z.number()),
});
export type SearchDirectory = z.infer<typeof searchDirectorySchema>;

/** A run of the sorted tokens with their postings, as `encodeLines` writes them. */
export const searchBlockSchema = z.object({ ...order, lines: z.string() });
export type SearchBlock = z.infer<typeof searchBlockSchema>;

/** The words of one length, separated by spaces. */
export const searchWordsSchema = z.object({ words: z.string() });
export type SearchWords = z.infer<typeof searchWordsSchema>;

export const searchCardsSchema = z.object({ ...searchColumnsSchema.shape, ...order });
export type SearchCards = z.infer<typeof searchCardsSchema>;

/** A digest of a text, which tells files apart but keeps no secret (FNV-1a, twice 32 bits). */
export function shortDigest(text: string): string {
  let [first, second] = [0x811c9dc5, 0x1000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13);
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36);
}

/** Names of the files below `SEARCH_FILES_PATH`, without `.json`. */
export const DIRECTORY_FILE = "directory";
export const blockFile = (firstToken: string): string => `tokens-${shortDigest(firstToken)}`;
export const wordsFile = (length: number): string => `words-${length}`;
export const cardsFile = (place: number): string => `cards-${Math.floor(place / CARDS_PER_FILE)}`;
