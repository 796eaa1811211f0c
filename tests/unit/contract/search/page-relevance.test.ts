import { describe, expect, test } from "vitest";
import { byPlace, type PageDocument, pageDocument } from "../../../../src/contract/search/page-document.ts";
import { SearchIndex } from "../../../../src/contract/search/search-index.ts";
import { seededSearchPages } from "../../../harness/seeded-pages.ts";
import { seededSynonyms } from "../../../harness/seeded-search.ts";
import { expectedResults, faultsOf } from "./relevance.ts";

const index = new SearchIndex<PageDocument>(byPlace, await seededSynonyms());
index.addAll((await seededSearchPages()).map(pageDocument));
const queries = await expectedResults("tuning", "pages");
const pathsFor = (query: string) => index.find(query).map((id) => index.documentOf(id)?.page.path ?? "");

describe("SRC-03 among the pages of the seed, the right one comes first", () => {
  test.each(queries.map((expected) => [expected.query, expected] as const))("%s", (query, expected) => {
    expect(faultsOf(expected, [...new Set(pathsFor(query))])).toEqual([]);
  });
});
