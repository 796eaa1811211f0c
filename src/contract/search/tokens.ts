import { wordsOf } from "./fold.ts";
import { singular, type Word } from "./words.ts";

/** Shorter rests of a word would be found in nearly every title. */
export const MIN_INSIDE_LENGTH = 3;

/** What the index contains of a word: whole and in parts, each in the singular. */
const tokensOfWord = ({ whole, pieces }: Word): string[] => [whole, ...pieces].map(singular);

/**
 * A token as the index stores it. It marks numbers: the index names a property of each result by
 * the token, and JavaScript makes a hash table of an object with a number as a name.
 */
export const storedToken = (token: string): string => (/^\d/.test(token) ? `=${token}` : token);

/** Words that a typed word may be with typing mistakes: letters only, as long as such a word is. */
const MIN_LISTED_LENGTH = 3;
export const isListedWord = (token: string): boolean =>
  token.length >= MIN_LISTED_LENGTH && /^\p{L}+$/u.test(token);

/** The different tokens of some texts. */
export function textTokens(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? wordsOf(text).flatMap(tokensOfWord) : [])))];
}

/** A word, and all ends of it that are long enough. */
const endsOf = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - MIN_INSIDE_LENGTH + 1, 1) }, (_, start) => word.slice(start));

/** The ends of all words: what they begin with is inside a word. */
export const insideTokens = (words: readonly string[]): string[] => [...new Set(words.flatMap(endsOf))];

/** Two neighbouring words as one token. Begins with a space, so that no word is its beginning. */
export const pairOf = (first: string, second: string): string => ` ${first} ${second}`;

/** A part of a part number as a token, which no word is the beginning of either. */
export const numberToken = (part: string): string => `#${part}`;

/** All neighbouring words, the first also by its ends. */
export const pairTokens = (words: readonly string[]): string[] => [
  ...new Set(
    words.slice(1).flatMap((second, place) => endsOf(words[place] ?? "").map((end) => pairOf(end, second))),
  ),
];

/** The tokens of a title by which a term in it is found, whatever the field of others. */
export function titleTokens(title: string): { readonly inside: string[]; readonly pairs: string[] } {
  const words = wordsOf(title).map(({ whole }) => whole);
  return { inside: insideTokens(words), pairs: pairTokens(words) };
}

const LETTERS_OR_DIGITS = /[\p{L}\p{N}]+/gu;

/** A part number without hyphens. */
export const plainNumber = (number: string): string =>
  (number.normalize("NFKD").toLowerCase().match(LETTERS_OR_DIGITS) ?? []).join("");

/**
 * The tokens of part numbers: the parts between hyphens, and all ends that begin with one of them,
 * without hyphens. `HS-30134-C` is `#hs30134c`, `#30134c`, `#c`, `#hs`, `#30134`.
 */
export function numberTokens(numbers: readonly string[]): string[] {
  const tokens = numbers.flatMap((number) => {
    const parts = number.normalize("NFKD").toLowerCase().match(LETTERS_OR_DIGITS) ?? [];
    return parts.flatMap((part, place) => [part, parts.slice(place).join("")]);
  });
  return [...new Set(tokens)].map(numberToken);
}
