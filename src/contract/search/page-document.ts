import type { SearchDocument } from "./search-index.ts";
import { textTokens, titleTokens } from "./tokens.ts";

/** What a result of the second group is, as visitors read it. */
export const PAGE_KINDS = [
  ...(["Page", "Products", "Notice", "News", "Certificate", "Document", "Video"] as const),
  ...(["Exhibition", "Distributor"] as const),
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page, or an entry that a page shows (SRC-03). */
export interface SearchPage {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly lead: string;
  /** The headings of its text. */
  readonly headings: string;
  /** The other tokens of its text, separated by spaces. */
  readonly words: string;
}

export interface PageDocument extends SearchDocument {
  readonly page: SearchPage;
}

/** The tokens of a text that a title, lead and headings do not have, as `SearchPage` has them. */
export const furtherTokens = (texts: readonly string[], known: readonly string[]): string => {
  const skipped = new Set(textTokens(known));
  return textTokens(texts)
    .filter((token) => !skipped.has(token))
    .join(" ");
};

/** The document of a page. @param place its place among all, by which equal scores are sorted */
export function pageDocument(page: SearchPage, place: number): PageDocument {
  const { title, lead, headings, words } = page;
  const inTitle = textTokens([title]);
  return {
    id: String(place),
    title,
    page,
    tokens: {
      name: page.kind === "Page" ? inTitle : [],
      title: inTitle,
      fitment: textTokens([page.kind]),
      facts: textTokens([headings, lead]),
      text: words === "" ? [] : words.split(" "),
      ...titleTokens(title),
    },
  };
}

/** Sorts pages of one score by their places. */
export const byPlace = (a: PageDocument, b: PageDocument): number => Number(a.id) - Number(b.id);
