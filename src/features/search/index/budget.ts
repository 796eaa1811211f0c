/**
 * What a search loads of the index at most, beside the directory, in bytes (SRC-04). With code,
 * directory, pages and synonyms it stays below 100 KB.
 */
export const MAX_INDEX_BYTES = 44_000;
/** What all tokens leave to cards, and what prefixes and mistakes leave to whole words. */
export const CARD_BYTES = 9_000;
export const EXACT_BYTES = CARD_BYTES + 6_000;
/** What the lists of words leave to tokens. */
export const TOKEN_BYTES = MAX_INDEX_BYTES / 2;

/** What one search may still load. */
export class Budget {
  #left = MAX_INDEX_BYTES;

  /** Takes so many bytes, unless that leaves less than what is kept for others. */
  take(bytes: number, kept = 0): boolean {
    if (this.#left - bytes < kept) return false;
    this.#left -= bytes;
    return true;
  }
}
