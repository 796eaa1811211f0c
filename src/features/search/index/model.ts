import MiniSearch, { type AsPlainObject } from "minisearch";
import { cardRemarks } from "../../../contract/rules/card-remarks.ts";
import { thumbnailOf } from "../../../contract/rules/prepared-picture.ts";
import { decodePostings } from "../../../contract/search/postings.ts";
import { addSuccessors, queryWords, Ranker, rankedIds } from "../../../contract/search/ranker.ts";
import { INDEX_OPTIONS } from "../../../contract/search/search-index.ts";
import { FIELD_NAMES } from "../../../contract/search/settings.ts";
import type { Synonyms } from "../../../contract/search/synonyms.ts";
import { decodeLines } from "../../../contract/search/token-lines.ts";
import { storedToken } from "../../../contract/search/tokens.ts";
import { decodeSlug, type SearchColumns, splitIds } from "../../../contract/shapes/search-columns.ts";
import type { SearchDirectory } from "../../../contract/shapes/search-files.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";

const FIELD_IDS = Object.fromEntries(FIELD_NAMES.map((name, index) => [name, index]));
/** The score does not depend on lengths (`SCORING`), but MiniSearch reads them. */
const LENGTHS = FIELD_NAMES.map(() => 1);

/** The postings of a block by MiniSearch's ids of fields and documents. */
const parseBlock = (lines: string): AsPlainObject["index"] =>
  decodeLines(lines).map(([token, postings]) => {
    const fields = [...decodePostings(postings)].map(([field, places]) => [
      FIELD_IDS[field],
      Object.fromEntries(places.map((place) => [place, 1])),
    ]);
    return [storedToken(token), Object.fromEntries(fields)];
  });

const pairsOf = (places: readonly number[]): Map<string, string> =>
  new Map(
    places.flatMap((place, index) => (index % 2 === 0 ? [[String(place), String(places[index + 1])]] : [])),
  );

/**
 * Finds products in blocks of the index. What the blocks lack is not found, so they must contain
 * all tokens that the term needs.
 * @param count the number of all products
 * @param successors places of replaced products, each before that of its successor
 * @returns places by title, best first
 */
export function findInBlocks(
  blocks: readonly string[],
  { count, successors }: Pick<SearchDirectory, "count" | "successors">,
  term: string,
  synonyms: Synonyms,
): number[] {
  const words = queryWords(term);
  if (words.length === 0) return [];
  const places = Array.from({ length: count }, (_, place) => place);
  const index = MiniSearch.loadJS(
    {
      documentCount: count,
      nextId: count,
      documentIds: Object.fromEntries(places.map((place) => [place, String(place)])),
      fieldIds: FIELD_IDS,
      fieldLength: Object.fromEntries(places.map((place) => [place, LENGTHS])),
      averageFieldLength: LENGTHS,
      storedFields: {},
      dirtCount: 0,
      index: blocks.flatMap(parseBlock),
      serializationVersion: 2,
    } as unknown as AsPlainObject,
    INDEX_OPTIONS,
  );
  const hits = new Ranker(index, synonyms).hits(words);
  addSuccessors(hits, pairsOf(successors), () => true);
  return rankedIds(hits, places.map(String)).map(Number);
}

/** The products of a file of cards. Fails if columns differ in length, as of a file cut off. */
export function parseCards(columns: SearchColumns): Result<CardProduct[], string> {
  const split = (column: string) => (columns.documentIds === "" ? [] : column.split("\n"));
  const titles = split(columns.titles);
  /** A column of remarks is missing if no product has any. */
  const remarks = (column?: string) => (column === undefined ? titles.map(() => "") : split(column));
  const partNumbers = split(columns.partNumbers);
  const prices = split(columns.prices);
  const slugs = split(columns.slugs);
  const notices = remarks(columns.notices);
  const conditions = remarks(columns.conditions);
  const ids = splitIds(columns.documentIds, titles.length);
  const isComplete = [partNumbers, prices, slugs, notices, conditions, ids].every(
    ({ length }) => length === titles.length,
  );
  if (!isComplete || ids.includes("")) return fail("The columns of the cards are of different lengths");
  return succeed(
    titles.map((title, place) => {
      const [price = "", documentId = ""] = [prices[place], ids[place]];
      return {
        documentId,
        slug: decodeSlug(slugs[place] ?? "", title),
        title,
        part_number: partNumbers[place] || null,
        price: price === "" ? null : Number(price),
        featured: thumbnailOf(documentId),
        ...cardRemarks(notices[place] ?? "", conditions[place] ?? ""),
      };
    }),
  );
}
