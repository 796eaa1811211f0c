import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "../site.ts";

/**
 * What is searched for when somebody has typed this: without spaces around and control characters in it, and no longer than the CMS takes.
 * Half a character, which no address can carry, becomes the sign for one that is unknown.
 */
export function searchTerm(typed: string): string {
  const term = typed
    .slice(0, 100 * SEARCH_MAX_LENGTH)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  // Cut between characters, not in one that takes two units.
  return term
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/** Whether a term is too short to be searched for, characters counted as people count them. */
export const isShortTerm = (term: string): boolean => [...term].length < SEARCH_MIN_LENGTH;
