import type { SearchOptions } from "minisearch";

/**
 * What is searched, with the weight of a match there. `name` is a title up to its first comma or
 * number: what a thing is. `fitment` are the units that a part fits, and the parts of a kit.
 * `inside` and `ends` are the ends of a title's words and of part numbers, by which something is
 * found in the middle of them. `pairs` are the neighbouring words of a title.
 */
export const BOOSTS = {
  number: 12,
  name: 6,
  title: 4,
  fitment: 6,
  facts: 1.5,
  text: 1,
  inside: 0.2,
  ends: 0.2,
  pairs: 1,
} as const;

export type FieldName = keyof typeof BOOSTS;
export const FIELD_NAMES = Object.keys(BOOSTS) as FieldName[];
/** The fields in which whole words are searched. */
export const WORD_FIELDS: readonly FieldName[] = ["number", "name", "title", "fitment", "facts", "text"];

/** The fields that say what a thing is; what it belongs to; and all. */
export const FIELD_GROUPS: readonly (readonly FieldName[])[] = [
  ["name", "title"],
  ["name", "title", "fitment"],
  WORD_FIELDS,
];

/**
 * A field counts a token once and at any length of the field. So the score depends on postings
 * alone, and a browser that has only some of them scores as the CMS does.
 */
export const SCORING = {
  boost: { ...BOOSTS },
  bm25: { k: 1.2, b: 0, d: 0.5 },
  weights: { prefix: 0.3, fuzzy: 0.4 },
} satisfies SearchOptions;

/** The weight of a match by a synonym, and of a match by the parts of a word. */
export const SYNONYM_WEIGHT = 0.4;
export const PIECES_WEIGHT = 0.1;
/** The weight of a match by the words of a term that has synonyms, each in any field. */
export const SCATTERED_WEIGHT = 0.1;

/** Words of so many letters may have one mistake, or two. */
export const ONE_MISTAKE_LENGTH = 5;
export const TWO_MISTAKES_LENGTH = 9;
/** Shorter words match only whole words. The last may still be being typed; numbers have units. */
export const MIN_PREFIX_LENGTH = 3;
export const MIN_LAST_PREFIX_LENGTH = 2;
/** More hits than these are ranked by score alone, below titles that contain the term. */
export const MAX_GROUPED_HITS = 2_000;
/** Beside more hits than these, ten pages of results, no typing mistakes are searched. */
export const MAX_HITS_BEFORE_MISTAKES = 240;
/** More words than in any title: a longer query is cut. */
export const MAX_QUERY_WORDS = 12;
