import { afterAll, expect, test, vi } from "vitest";
import { productDocument, type SearchProduct } from "../../../../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../../../../src/contract/search/search-index.ts";
import { compareByTitle } from "../../../../../src/contract/shapes/product.ts";
import { LoadedFiles } from "../../../../../src/features/search/index/loaded-files.ts";
import { product } from "../../../../harness/entries.ts";
import { filesOf, searchFileReply } from "../../../../harness/search-files.ts";
import { seededSearchProducts, seededSynonyms } from "../../../../harness/seeded-search.ts";
import { expectedResults } from "../../../contract/search/relevance.ts";

/** The facts as the CMS sends them. */
const factsOf = ({ key_facts }: Pick<SearchProduct, "key_facts">) =>
  key_facts.map(({ label, value, condition = null }) => ({ label, value, condition }));

afterAll(() => vi.unstubAllGlobals());

test("SRC-04 browser and CMS give the same answers to all queries with expected results", async () => {
  const synonyms = await seededSynonyms();
  const products = (await seededSearchProducts()).map(({ fits, contents, ...fields }) =>
    product(fields.slug, {
      ...{ ...fields, key_facts: factsOf(fields), standards: [...fields.standards] },
      ...{ properties: [...fields.properties], former_part_numbers: [...fields.former_part_numbers] },
      replaced_by: null,
      fits: fits.map(({ unit }) => ({
        unit: { ...unit, slug: unit.documentId },
        ...{ quantity: 1, every: null, per: "condition" as const },
      })),
      contents: contents.map(({ part }) => ({ part: { ...part, slug: part.documentId }, quantity: 1 })),
    }),
  );
  const files = filesOf(products);
  vi.stubGlobal("fetch", async (path: string) => searchFileReply(files, path));
  const index = new SearchIndex<ReturnType<typeof productDocument>>(compareByTitle, synonyms);
  index.addAll(products.map(productDocument));
  const sorted = [...products].sort(compareByTitle).map(({ documentId }) => documentId);
  const queries = (
    await Promise.all([expectedResults("tuning", "products"), expectedResults("holdout", "products")])
  ).flat();
  expect(queries.length).toBeGreaterThan(90);
  const loaded = new LoadedFiles(false);
  for (const { query } of queries) {
    loaded.beginSearch();
    const places = await loaded.find(query, synonyms);
    expect([query, places.map((place) => sorted[place])]).toEqual([query, index.find(query)]);
  }
}, 120_000);
