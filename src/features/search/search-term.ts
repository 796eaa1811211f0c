import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "../../contract/site.ts";

/**
 * Converts typed text to a search term: trimmed, without control characters, no longer than the CMS
 * accepts. Lone surrogates, which no URL can contain, become U+FFFD.
 */
export function searchTerm(typed: string): string {
  const term = typed
    .slice(0, 100 * SEARCH_MAX_LENGTH)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  // Do not cut a surrogate pair.
  return term
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/** Whether a term is too short to search for; counts code points. */
export const isShortTerm = (term: string): boolean => [...term].length < SEARCH_MIN_LENGTH;
