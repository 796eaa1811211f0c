import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { searchSynonyms } from "../../../../../scripts/bench/generated/synonyms.ts";
import { SIZE_UNIT, searchDirectorySchema } from "../../../../../src/contract/shapes/search-files.ts";
import {
  MAX_SUGGESTIONS,
  SEARCH_MIN_LENGTH,
  SEARCH_PAGE_SIZE,
  searchFilePath,
} from "../../../../../src/contract/site.ts";
import {
  Budget,
  CARD_BYTES,
  EXACT_BYTES,
  MAX_INDEX_BYTES,
} from "../../../../../src/features/search/index/budget.ts";
import { searchedFiles as files } from "../../../../harness/search-catalogue.ts";
import { type CountedSearch, countSearches, prefixesOf } from "../../../../harness/search-traffic.ts";
import { MAX_SEARCH_BYTES, servedBytes } from "../../../../harness/search-weight.ts";

let search: CountedSearch;
beforeAll(async () => {
  search = await countSearches(files, searchSynonyms());
}, 120_000);
afterAll(() => vi.unstubAllGlobals());

/** Terms that are longer are typed some letters at a time, because each search takes its time. */
const MAX_STEPS = 25;

/** The results of a page without the CMS, whose term is then typed on. */
function typedOnResults(term: string) {
  const prefixes = prefixesOf(term, SEARCH_MIN_LENGTH);
  const step = Math.ceil(prefixes.length / MAX_STEPS);
  return search([
    [term.slice(0, SEARCH_MIN_LENGTH), SEARCH_PAGE_SIZE],
    ...prefixes
      .filter((_, index) => (prefixes.length - 1 - index) % step === 0)
      .map((typed) => [typed, MAX_SUGGESTIONS] as const),
  ]);
}

const WORDS =
  "halocline foreland breathing simulator canister scrubber regulator titanium handset harness cylinder manifold counterlung thermocline".split(
    " ",
  );
const TWELVE_MISTYPED = WORDS.slice(0, 12)
  .map((word) => word.slice(1))
  .join(" ");

/** Prefixes of thousands of part numbers, mistakes in each word, synonyms, ends of words. */
const hostileWord = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((number) => `hc-${number}`.slice(0, 5)),
  fc.constantFrom(...["hc", "hc-1", "hc-2", "mr", "lr", "00", "000", "12", "1", "ing", "ter"]),
  fc.tuple(fc.constantFrom(...WORDS), fc.nat(3)).map(([word, cut]) => word.slice(cut)),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.nat(8), fc.constantFrom("q", "x", "a"))
    .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1)),
  fc.constantFrom(...searchSynonyms().map(({ term }) => term)),
);
const hostileTerm = fc.array(hostileWord, { minLength: 4, maxLength: 12 }).map((words) => words.join(" "));

describe("SRC-04 among 10,000 products no term loads more than 100 KB, code and pages included", () => {
  test("the sizes that the directory states are not less than what the server sends", async () => {
    const directory = searchDirectorySchema.parse(JSON.parse(files.get("directory") ?? ""));
    const stated = (["blockSizes", "listSizes", "cardSizes"] as const).flatMap((name) => directory[name]);
    expect(stated.length).toBe(files.size - 1);
    const sent = await Promise.all([...files].map(([name, text]) => servedBytes(searchFilePath(name), text)));
    const sentIndex = sent.reduce((sum, bytes) => sum + bytes, 0) - (sent.at(-1) ?? 0);
    const statedIndex = stated.reduce((sum, units) => sum + units * SIZE_UNIT, 0);
    expect(statedIndex).toBeGreaterThanOrEqual(sentIndex);
    expect(statedIndex).toBeLessThan(1.15 * sentIndex);
    expect(statedIndex).toBeGreaterThan(10 * MAX_INDEX_BYTES);
  }, 120_000);

  test.each([
    ["twelve words, each without its first letter", TWELVE_MISTYPED],
    ["prefixes of most part numbers", "hc-1 hc-2 hc-3 hc-4 hc-5 hc-6 hc-7 hc-8 hc-9 mr 00 12345"],
    ["two prefixes, a number and a model", "hc-1 hc-2 12345 mr 00"],
  ])(
    "%s: at once, and letter by letter on the results page",
    async (_, term) => {
      expect((await search([[term, SEARCH_PAGE_SIZE]])).bytes).toBeLessThanOrEqual(MAX_SEARCH_BYTES);
      expect((await typedOnResults(term)).bytes).toBeLessThanOrEqual(MAX_SEARCH_BYTES);
    },
    120_000,
  );

  test("any hostile term", async () => {
    await fc.assert(
      fc.asyncProperty(hostileTerm, async (term) => {
        expect((await search([[term, SEARCH_PAGE_SIZE]])).bytes).toBeLessThanOrEqual(MAX_SEARCH_BYTES);
      }),
      { numRuns: 25 },
    );
  }, 240_000);

  test("any hostile term that is typed letter by letter", async () => {
    await fc.assert(
      fc.asyncProperty(hostileTerm, async (term) => {
        expect((await typedOnResults(term.slice(0, 40))).bytes).toBeLessThanOrEqual(MAX_SEARCH_BYTES);
      }),
      { numRuns: 4 },
    );
  }, 240_000);
});

test("SRC-04 what is further from the typed words leaves bytes to whole words, and these to cards", () => {
  const budget = new Budget();
  while (budget.take(500, EXACT_BYTES));
  expect(budget.take(500, CARD_BYTES)).toBe(true);
  while (budget.take(500, CARD_BYTES));
  expect(budget.take(CARD_BYTES)).toBe(true);
  expect(budget.take(500)).toBe(false);
});
