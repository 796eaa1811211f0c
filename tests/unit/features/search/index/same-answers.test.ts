import * as fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { SearchFiles } from "../../../../../src/content/search-files.ts";
import {
  type ProductDocument,
  productDocument,
} from "../../../../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../../../../src/contract/search/search-index.ts";
import { Synonyms } from "../../../../../src/contract/search/synonyms.ts";
import { compareByTitle, type Product } from "../../../../../src/contract/shapes/product.ts";
import { SEARCH_PAGES_PATH } from "../../../../../src/contract/site.ts";
import { product, reference } from "../../../../harness/entries.ts";
import { filesOf, searchFileReply } from "../../../../harness/search-files.ts";

const groups = [
  { term: "oxygen cell", synonyms: ["oxygen sensor", "o2 cell"], both_ways: true },
  { term: "bov", synonyms: ["bail-out valve"], both_ways: false },
  { term: "lube", synonyms: ["grease"], both_ways: true },
];

afterEach(() => vi.unstubAllGlobals());

/** The search of a browser that gets these files. */
async function browserSearch(files: SearchFiles, synonyms: readonly object[]) {
  vi.resetModules();
  vi.stubGlobal("fetch", async (path: string) => {
    const reply =
      path === SEARCH_PAGES_PATH ? Response.json({ pages: [], synonyms }) : searchFileReply(files, path);
    return reply ?? new Response("", { status: 404 });
  });
  const { searchIndex } = await import("../../../../../src/features/search/index/store.ts");
  return async (term: string, limit = 24) => {
    const found = await searchIndex(term, 0, limit);
    if (!found.ok) throw new Error(found.error);
    return { total: found.data.total, slugs: found.data.products.map(({ slug }) => slug) };
  };
}

/** The search of the CMS for the same products. */
function cmsSearch(products: readonly Product[], synonyms: ConstructorParameters<typeof Synonyms>[0]) {
  const index = new SearchIndex<ProductDocument>(compareByTitle, new Synonyms(synonyms));
  index.addAll(products.map(productDocument));
  return (term: string, limit = 24) => {
    const ids = index.find(term);
    return { total: ids.length, slugs: ids.slice(0, limit).map((id) => index.documentOf(id)?.slug) };
  };
}

const words = [
  "O-ring",
  "oxygen",
  "sensor",
  "cell",
  "bail-out",
  "valve",
  "valves",
  "Velve",
  "grease",
  "Foreland",
];
const sizes = ["34 mm", "40", "10.77 × 2.62 mm", "EN 250", "HS-301", "7/16 UNF", "1,000"];
const word = fc.constantFrom(...words, ...sizes);
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(" "));
const partNumber = fc.option(fc.integer({ min: 30_100, max: 30_199 }).map((number) => `HS-${number}-A`));

const catalogue = fc
  .array(
    fc.record({
      title: text,
      short_descriptions: text,
      part_number: partNumber,
      ...{ unit: fc.nat(9), next: fc.nat(40) },
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((entries) =>
    entries.map(({ unit, next, ...fields }, index) =>
      product(`product-${index}`, {
        ...fields,
        replaced_by: next < entries.length && next !== index ? reference(`product-${next}`) : null,
        fits: [
          {
            unit: { documentId: `unit-${unit}`, slug: `unit-${unit}`, title: `Skerry ${unit}` },
            ...{ quantity: 1, every: 12, per: "months" as const },
          },
        ],
      }),
    ),
  );

const typed = fc
  .array(
    fc.constantFrom(
      ...[
        ...words,
        ...sizes,
        "orings",
        "o ring",
        "oxigen",
        ...["vavle", "pxygen", "ygen", "xoygen", "rensor", "oreland", "qrelande"],
        "bov",
        "lube",
        "skerry",
        "skerry 4",
        "hs301",
      ],
      ...["30112", "0112a", "en250", "34mm", "ing", "alv", "gre", "o2 cell", "x"],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(" "));

describe("SRC-04 FIT-04 prebuilt and live search", () => {
  test("give the same answers for the same content", async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.array(typed, { minLength: 1, maxLength: 4 }),
        async (products, terms) => {
          const [inBrowser, inCms] = [
            await browserSearch(filesOf(products), groups),
            cmsSearch(products, groups),
          ];
          for (const term of terms) expect([term, await inBrowser(term)]).toEqual([term, inCms(term)]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

test("SRC-04 after a release that changed the order of products, all files are loaded again", async () => {
  const [first, second, third] = ["B valve", "A valve", "C valve"].map((title, index) =>
    product(`valve-${index}`, { title }),
  );
  if (!first || !second || !third) throw new Error("There are three products");
  const before = filesOf([first, third]);
  const files = new Map(before);
  const search = await browserSearch(files, []);
  expect(await search("hose")).toEqual({ total: 0, slugs: [] });
  for (const [name, text] of filesOf([first, second, third])) files.set(name, text);
  expect((await search("valve", 1)).slugs).toEqual(["valve-1"]);
});
