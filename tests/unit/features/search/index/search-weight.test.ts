import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { searchSynonyms } from "../../../../../scripts/bench/generated/synonyms.ts";
import {
  type ProductDocument,
  productDocument,
} from "../../../../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../../../../src/contract/search/search-index.ts";
import { WORD_FIELDS } from "../../../../../src/contract/search/settings.ts";
import { Synonyms } from "../../../../../src/contract/search/synonyms.ts";
import { compareByTitle } from "../../../../../src/contract/shapes/product.ts";
import { MAX_SUGGESTIONS, SEARCH_MIN_LENGTH, SEARCH_PAGE_SIZE } from "../../../../../src/contract/site.ts";
import {
  searchedFiles as files,
  searchedProducts as products,
} from "../../../../harness/search-catalogue.ts";
import { type CountedSearch, countSearches, prefixesOf } from "../../../../harness/search-traffic.ts";
import { MAX_USUAL_SEARCH_BYTES } from "../../../../harness/search-weight.ts";

const documents = products.map(productDocument);
const synonyms = new Synonyms(searchSynonyms());

/** The different words of all products, the most frequent first. */
const words = (() => {
  const counts = new Map<string, number>();
  for (const { tokens } of documents) {
    const all = new Set(WORD_FIELDS.flatMap((field) => (field === "number" ? [] : (tokens[field] ?? []))));
    for (const token of all) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const long = [...counts].filter(([word]) => word.length >= SEARCH_MIN_LENGTH);
  return long.sort((a, b) => b[1] - a[1]).map(([word]) => word);
})();

/** A word with its first letter wrong, missing, doubled and in the second place. */
const mistyped = (word: string): string[] => [
  `${word.startsWith("q") ? "w" : "q"}${word.slice(1)}`,
  word.slice(1),
  `${word.charAt(0)}${word}`,
  `${word.charAt(1)}${word.charAt(0)}${word.slice(2)}`,
];
const mistypable = words.filter((word) => /^[a-z]{5,}$/.test(word));

const TERMS = new Set([
  ...prefixesOf("HC-12345-MR", SEARCH_MIN_LENGTH),
  ...prefixesOf("hc19999lr", SEARCH_MIN_LENGTH),
  ...Array.from({ length: 10 }, (_, digit) => `HC 1${digit}`),
  ...["HC-1 MR", "HC-1 LR", "hc 12 mr", "345-MR", "123", "1234", "00042"],
  ...words.slice(0, 60),
  ...searchSynonyms()
    .slice(0, 6)
    .flatMap(({ term, synonyms }) => [term, ...synonyms]),
  ...mistypable.slice(0, 60).flatMap((word, index) => mistyped(word)[index % 4] ?? []),
  ...mistypable.filter(({ length }) => length >= 9).map((word) => `q${word.slice(1, -1)}q`),
  ...mistyped("scrubber").map((word) => `halocline foreland ${word} canister 00`),
  ...mistyped("foreland").map((word) => `${word} breathing simulator`),
  ...["halocline thermocline breathing loop 0", "halocline halocline breathing loop 0", "maximum depth 40 m"],
  ...["breathing hose 00123", "disinfektant", "handset harnes", "hoses for foreland", "EN 14143", "ing"],
]);
/** Terms that are typed letter by letter, with suggestions for each beginning. */
const TYPED = [
  "HC-12345-MR",
  "halocline foreland breathing loop 00021",
  "maximum depth 40 m",
  "pxygen sensor",
];

let search: CountedSearch;
beforeAll(async () => {
  search = await countSearches(files, searchSynonyms());
});
afterAll(() => vi.unstubAllGlobals());

const worstOf = (all: readonly [bytes: number, term: string][]): [bytes: number, message: string] => {
  const [bytes, term] = all.toSorted(([a], [b]) => b - a)[0] ?? [0, ""];
  return [bytes, `“${term}” loads ${bytes} bytes`];
};

describe("SRC-04 in a catalogue of 10,000 products", () => {
  test("SRC-02 the browser answers as the CMS, and no search loads 100 KB, code and pages included", async () => {
    const index = new SearchIndex<ProductDocument>(compareByTitle, synonyms);
    index.addAll(documents);
    const byTitle = [...products].sort(compareByTitle);
    const all: [number, string][] = [];
    for (const term of TERMS) {
      const { bytes, found } = await search([[term, SEARCH_PAGE_SIZE]]);
      all.push([bytes, term]);
      expect([term, found.map((place) => byTitle[place]?.documentId)]).toEqual([term, index.find(term)]);
    }
    expect(all.length).toBeGreaterThan(200);
    const [bytes, message] = worstOf(all);
    expect(bytes, message).toBeLessThanOrEqual(MAX_USUAL_SEARCH_BYTES);
  }, 240_000);

  test("nor do all suggestions for a term that is typed letter by letter", async () => {
    const all: [number, string][] = [];
    for (const term of TYPED) {
      const { bytes } = await search(
        prefixesOf(term, SEARCH_MIN_LENGTH).map((typed) => [typed, MAX_SUGGESTIONS]),
      );
      all.push([bytes, term]);
    }
    const [bytes, message] = worstOf(all);
    expect(bytes, message).toBeLessThanOrEqual(MAX_USUAL_SEARCH_BYTES);
  }, 120_000);
});
