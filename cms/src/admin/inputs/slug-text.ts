import { LETTER_SPELLINGS } from "halocline-contract/rules/letter-spellings";
import { MAX_SLUG_LENGTH } from "halocline-contract/rules/slug";

/** The slug generated from a title: `Éclair & Fils 2` → `eclair-and-fils-2`. */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[ßæœøðđłþı]/g, (letter) => LETTER_SPELLINGS[letter] ?? letter)
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
