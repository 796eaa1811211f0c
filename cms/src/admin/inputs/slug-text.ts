import { MAX_SLUG_LENGTH } from "../../contract/site";

/** The pattern that the CMS checks slugs with (validation/field-types.ts). */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Letters that Unicode does not decompose into a Latin letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ð: "d", đ: "d", ł: "l", þ: "th", ı: "i" },
  "&": " and ",
};

/** The slug generated from a title: `Éclair & Fils 2` → `eclair-and-fils-2`. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[ßæœøðđłþı&]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, "");
}

/** Whether a slug was generated from a title, with or without the number that makes it unique. */
export function isGeneratedFrom(slug: string, title: string): boolean {
  const generated = slugify(title);
  return slug === "" || (slug.startsWith(generated) && /^(-\d+)?$/.test(slug.slice(generated.length)));
}

/** @returns what is wrong with a typed slug, or null */
export function slugProblem(slug: string): string | null {
  if (slug.length > MAX_SLUG_LENGTH) return `A slug must not be longer than ${MAX_SLUG_LENGTH} characters.`;
  return slug === "" || SLUG.test(slug)
    ? null
    : "A slug may only have a–z, 0–9 and single hyphens between them, such as bail-out-2.";
}
