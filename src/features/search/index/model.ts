import { thumbnailOf } from "../../../contract/rules/prepared-picture.ts";
import { searchField, searchNeedles } from "../../../contract/rules/search-text.ts";
import { decodeSlug, type SearchColumns, splitIds } from "../../../contract/shapes/search-columns.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";

/** A search index. Products are identified by their position in it, sorted by title. */
export interface SearchIndex {
  readonly size: number;
  /** The product at a position; its picture is the thumbnail of its documentId. */
  productAt: (position: number) => CardProduct;
  /** The positions of all products that match a term (D25). */
  find: (term: string) => number[];
  /** The positions of the best matches for suggestions, at most `limit`. */
  best: (term: string, limit: number) => number[];
}

/** Matches at the start of title or part number rank first, then at a word's start, then others. */
function rank(field: string, needles: readonly string[]): number {
  if (needles.some((needle) => field.startsWith(needle) || field.includes(`|${needle}`))) return 0;
  return needles.some((needle) => field.includes(` ${needle}`)) ? 1 : 2;
}

/** Creates an index from its columns. Fails if their lengths differ, as in a truncated download. */
export function parseSearchIndex(columns: SearchColumns): Result<SearchIndex, string> {
  const split = (column: string) => (columns.documentIds === "" ? [] : column.split("\n"));
  const titles = split(columns.titles);
  const partNumbers = split(columns.partNumbers);
  const prices = split(columns.prices);
  const slugs = split(columns.slugs);
  const ids = splitIds(columns.documentIds, titles.length);
  const isComplete = [partNumbers, prices, slugs, ids].every(({ length }) => length === titles.length);
  if (!isComplete || ids.includes("")) return fail("The columns of the index are of different lengths");

  const texts = titles.map((title, position) => ({
    title: title.toLowerCase(),
    field: searchField(title, partNumbers[position]),
  }));

  const productAt = (position: number): CardProduct => {
    const [title = "", price = "", documentId = ""] = [titles[position], prices[position], ids[position]];
    return {
      documentId,
      slug: decodeSlug(slugs[position] ?? "", title),
      title,
      part_number: partNumbers[position] || null,
      price: price === "" ? null : Number(price),
      featured: thumbnailOf(documentId),
    };
  };

  const find = (term: string): number[] => {
    const needles = searchNeedles(term);
    const lowerCaseTerm = term.toLowerCase();
    return texts.flatMap(({ title, field }, position) =>
      title.includes(lowerCaseTerm) || needles.some((needle) => field.includes(needle)) ? [position] : [],
    );
  };

  const best = (term: string, limit: number): number[] => {
    const needles = searchNeedles(term);
    const ranked = find(term).map((position) => ({
      position,
      rank: rank(texts[position]?.field ?? "", needles),
    }));
    return ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, limit)
      .map(({ position }) => position);
  };

  return succeed({ size: titles.length, productAt, find, best });
}
