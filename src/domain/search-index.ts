import { thumbnailOf } from "./prepared-picture.ts";
import { fail, type Result, succeed } from "./result.ts";
import { type SearchColumns, slugOf, splitIds } from "./search-columns.ts";
import { searchField, searchNeedles } from "./search-text.ts";
import type { CardProduct } from "./shelf-product.ts";

/** An index that is ready to be searched. Products are named by their places in it, which are in the order of their titles. */
export interface SearchIndex {
  readonly size: number;
  /** With its picture under its documentId. */
  productAt: (place: number) => CardProduct;
  /** Places of all products that a term finds (D25). */
  find: (term: string) => number[];
  /** Places of the few that answer best what has been typed so far. */
  best: (term: string, most: number) => number[];
}

/** Whole beginnings come first, then beginnings of words, then the rest. */
function rank(field: string, needles: readonly string[]): number {
  if (needles.some((needle) => field.startsWith(needle) || field.includes(`|${needle}`))) return 0;
  return needles.some((needle) => field.includes(` ${needle}`)) ? 1 : 2;
}

/** Reads the columns; fails where they are not equally long, as when something on the way has cut them. */
export function readSearchIndex(columns: SearchColumns): Result<SearchIndex, string> {
  const split = (column: string) => (columns.documentIds === "" ? [] : column.split("\n"));
  const titles = split(columns.titles);
  const partNumbers = split(columns.partNumbers);
  const prices = split(columns.prices);
  const slugs = split(columns.slugs);
  const ids = splitIds(columns.documentIds, titles.length);
  const whole = [partNumbers, prices, slugs, ids].every(({ length }) => length === titles.length);
  if (!whole || ids.includes("")) return fail("The columns of the index are of different lengths");

  const texts = titles.map((title, place) => ({
    title: title.toLowerCase(),
    field: searchField(title, partNumbers[place]),
  }));

  const productAt = (place: number): CardProduct => {
    const [title = "", price = "", documentId = ""] = [titles[place], prices[place], ids[place]];
    return {
      documentId,
      slug: slugOf(slugs[place] ?? "", title),
      title,
      part_number: partNumbers[place] || null,
      price: price === "" ? null : Number(price),
      featured: thumbnailOf(documentId),
    };
  };

  const find = (term: string): number[] => {
    const needles = searchNeedles(term);
    const typed = term.toLowerCase();
    return texts.flatMap(({ title, field }, place) =>
      title.includes(typed) || needles.some((needle) => field.includes(needle)) ? [place] : [],
    );
  };

  const best = (term: string, most: number): number[] => {
    const needles = searchNeedles(term);
    const found = find(term).map((place) => ({ place, rank: rank(texts[place]?.field ?? "", needles) }));
    return found
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ place }) => place);
  };

  return succeed({ size: titles.length, productAt, find, best });
}
