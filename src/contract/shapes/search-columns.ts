import * as z from "zod/mini";

/**
 * The products as columns, which compress better than rows: one product per line, sorted by title.
 * Prices are major units of USD, or empty if not sold. Slugs are encoded by `encodeSlug`.
 * DocumentIds have no line breaks if all have the same length. A column of remarks is missing if no
 * product has any.
 */
export const searchColumnsSchema = z.object({
  titles: z.string(),
  partNumbers: z.string(),
  prices: z.string(),
  slugs: z.string(),
  documentIds: z.string(),
  /** The numbers of open safety notices, and the titles of conditions of sale. */
  notices: z.optional(z.string()),
  conditions: z.optional(z.string()),
});
export type SearchColumns = z.infer<typeof searchColumnsSchema>;

const FIRST_LETTER = 65;
const LETTERS = 26;

const wordsOf = (title: string): string[] =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Encodes a slug by its title's words: `A` for the first word; other words follow a hyphen. */
export function encodeSlug(slug: string, title: string): string {
  const titleWords = wordsOf(title).slice(0, LETTERS);
  const codes = slug.split("-").map((word) => {
    const index = titleWords.indexOf(word);
    return index < 0 ? `-${word}` : String.fromCharCode(FIRST_LETTER + index);
  });
  return codes.join("");
}

/** Decodes what `encodeSlug` has written for the same title. */
export function decodeSlug(code: string, title: string): string {
  const titleWords = wordsOf(title);
  const codes = code.match(/[A-Z]|-[^-A-Z]*/g) ?? [];
  const words = codes.map((wordCode) =>
    wordCode.startsWith("-") ? wordCode.slice(1) : titleWords[wordCode.charCodeAt(0) - FIRST_LETTER],
  );
  return words.join("-");
}

/** Splits the column of documentIds; empty if it does not hold `count` ids of one length. */
export function splitIds(ids: string, count: number): string[] {
  if (ids.includes("\n")) return ids.split("\n");
  const width = ids.length / count;
  if (!Number.isInteger(width)) return [];
  return Array.from({ length: count }, (_, index) => ids.slice(index * width, (index + 1) * width));
}
