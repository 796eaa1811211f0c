import { expect, test } from "vitest";
import { byPlace, type PageDocument, pageDocument } from "../../../../src/contract/search/page-document.ts";
import { type ProductDocument, productDocument } from "../../../../src/contract/search/product-document.ts";
import { SearchIndex } from "../../../../src/contract/search/search-index.ts";
import { compareByTitle } from "../../../../src/contract/shapes/product.ts";
import { seededSearchPages } from "../../../harness/seeded-pages.ts";
import { seededSearchProducts, seededSynonyms } from "../../../harness/seeded-search.ts";
import { expectedResults, faultsOf } from "./relevance.ts";

const GROUPS = ["products", "pages"] as const;

test("SRC-01 queries that were not used for tuning: the score does not fall", async () => {
  const synonyms = await seededSynonyms();
  const products = new SearchIndex<ProductDocument>(compareByTitle, synonyms);
  products.addAll((await seededSearchProducts()).map(productDocument));
  const pages = new SearchIndex<PageDocument>(byPlace, synonyms);
  pages.addAll((await seededSearchPages()).map(pageDocument));
  const pathsFor = (term: string) => pages.find(term).map((id) => pages.documentOf(id)?.page.path ?? "");

  const inProducts = await expectedResults("holdout", "products");
  const inPages = await expectedResults("holdout", "pages");
  const right = [
    ...inProducts.filter((expected) => faultsOf(expected, products.find(expected.query)).length === 0),
    ...inPages.filter((expected) => faultsOf(expected, [...new Set(pathsFor(expected.query))]).length === 0),
  ];
  const queries = [...inProducts, ...inPages].map(({ query }) => query);
  expect(queries).toHaveLength(40);
  const tuned = await Promise.all(GROUPS.map((group) => expectedResults("tuning", group)));
  expect(queries.filter((query) => tuned.flat().some((other) => other.query === query))).toEqual([]);
  // It was 33 at the first run. Nothing is tuned to raise it.
  expect(right.length).toBeGreaterThanOrEqual(33);
});
