import { describe, expect, test } from "vitest";
import { productDocument } from "../../../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../../../src/contract/search/search-index.ts";
import { compareByTitle } from "../../../../src/contract/shapes/product.ts";
import { seededSearchProducts, seededSynonyms } from "../../../harness/seeded-search.ts";
import { expectedResults, faultsOf } from "./relevance.ts";

const products = await seededSearchProducts();
const index = new SearchIndex<ReturnType<typeof productDocument>>(compareByTitle, await seededSynonyms());
index.addAll(products.map(productDocument));
const queries = await expectedResults("tuning", "products");

describe("SRC-01, SRC-02 among the products of the seed, the right one comes first", () => {
  test("there are enough queries, and each names products of the seed", () => {
    expect(queries.length).toBeGreaterThanOrEqual(60);
    const slugs = new Set(products.map(({ slug }) => slug));
    const named = queries.flatMap(({ first, within = {} }) => [first, ...Object.values(within)].flat());
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test.each(queries.map((expected) => [expected.query, expected] as const))("%s", (query, expected) => {
    expect(faultsOf(expected, index.find(query))).toEqual([]);
  });
});
