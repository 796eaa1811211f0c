/** Letters that stay whole when marks are taken off, as people write them who have no key for them; and the sign in sizes. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ς: "σ" },
  "×": "x",
};

/** Longer than any title and part number; a database can keep it in an index. */
const LONGEST_FIELD = 500;
/** A single letter or figure, which is what punctuation around it may leave, stands in nearly everything. */
const SHORTEST_NEEDLE = 2;

/**
 * A text as it is compared: without case, marks and punctuation, so that `O-ring` is `oring`. Words stay apart, but not from
 * figures: `Foreland 40` is `foreland40`, as many write it.
 */
export function searchText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıς×]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/(?<=\p{N}) | (?=\p{N})/gu, "");
}

const withoutSpaces = (text: string): string => searchText(text).replaceAll(" ", "");

/** What is kept of a product for searching: its title and its part number, the latter without any gaps. */
export function searchField(title: string, partNumber: string | null | undefined): string {
  return `${searchText(title)}|${withoutSpaces(partNumber ?? "")}`.slice(0, LONGEST_FIELD);
}

/** What a field may contain to be found by a term: the term as words, or joined, since `o ring` means `O-ring` too. None where nothing is left of it. */
export function searchNeedles(term: string): string[] {
  const needles = new Set([searchText(term), withoutSpaces(term)]);
  return [...needles].filter((needle) => needle.length >= SHORTEST_NEEDLE);
}
