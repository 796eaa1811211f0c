import * as z from "zod/mini";

/**
 * The products as columns, which compress better than rows: one product a line, in the order of their titles. A price is in
 * major units of USD, or nothing where a product is not sold; a slug is written as `slugCode` says; documentIds of one length have no line ends.
 */
export const searchColumnsSchema = z.object({
  titles: z.string(),
  partNumbers: z.string(),
  prices: z.string(),
  slugs: z.string(),
  documentIds: z.string(),
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

/** A slug by the words of its title, `A` for the first of them; other words are written out behind a hyphen. */
export function slugCode(slug: string, title: string): string {
  const known = wordsOf(title).slice(0, LETTERS);
  const codes = slug.split("-").map((word) => {
    const place = known.indexOf(word);
    return place < 0 ? `-${word}` : String.fromCharCode(FIRST_LETTER + place);
  });
  return codes.join("");
}

export function slugOf(code: string, title: string): string {
  const known = wordsOf(title);
  const codes = code.match(/[A-Z]|-[^-A-Z]*/g) ?? [];
  const words = codes.map((one) =>
    one.startsWith("-") ? one.slice(1) : known[one.charCodeAt(0) - FIRST_LETTER],
  );
  return words.join("-");
}

/** The documentIds of so many products; none where they are not that many. */
export function splitIds(ids: string, count: number): string[] {
  if (ids.includes("\n")) return ids.split("\n");
  const width = ids.length / count;
  if (!Number.isInteger(width)) return [];
  return Array.from({ length: count }, (_, index) => ids.slice(index * width, (index + 1) * width));
}
