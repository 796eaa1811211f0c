/** Plain spellings of letters that NFKD does not decompose, and of the multiplication sign. */
export const LETTER_SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ς: "σ" },
  "×": "x",
};

/** Longer than any title with part number, and short enough for a database index. */
const MAX_FIELD_LENGTH = 500;
/** A single character, such as the rest of a punctuated term, would match nearly everything. */
const MIN_NEEDLE_LENGTH = 2;

/**
 * Normalizes a text for searching: no case, diacritics or punctuation, so `O-ring` becomes `oring`.
 * Spaces next to digits are removed: `Foreland 40` becomes `foreland40`, a common spelling.
 */
export function searchText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıς×]/g, (letter) => LETTER_SPELLINGS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?<=\p{N}) | (?=\p{N})/gu, "");
}

const withoutSpaces = (text: string): string => searchText(text).replaceAll(" ", "");

/** The stored search text of a product: its title, and its part number without spaces. */
export function searchField(title: string, partNumber: string | null | undefined): string {
  return `${searchText(title)}|${withoutSpaces(partNumber ?? "")}`.slice(0, MAX_FIELD_LENGTH);
}

/** The strings that match a term: its words, also joined, as `o ring` is `O-ring`. May be empty. */
export function searchNeedles(term: string): string[] {
  const needles = new Set([searchText(term), withoutSpaces(term)]);
  return [...needles].filter((needle) => needle.length >= MIN_NEEDLE_LENGTH);
}
