import { expect, test } from "vitest";
import {
  byPlace,
  type PageDocument,
  type PageKind,
  pageDocument,
} from "../../../../src/contract/search/page-document.ts";
import { SearchIndex } from "../../../../src/contract/search/search-index.ts";
import { Synonyms } from "../../../../src/contract/search/synonyms.ts";

const titled = (kind: PageKind, title: string) => ({
  ...{ path: `/${kind.toLowerCase()}`, kind, title },
  ...{ lead: "", headings: "", words: "" },
});

test("SRC-03 a page of the site comes before news and documents with the same words in their titles", () => {
  const index = new SearchIndex<PageDocument>(byPlace, new Synonyms([]));
  const news = titled("News", "Training");
  const report = titled("Document", "Training");
  index.addAll([news, report, titled("Page", "Training")].map(pageDocument));
  const found = index.find("training").map((id) => index.documentOf(id)?.page.kind);
  expect(found).toEqual(["Page", "News", "Document"]);
});
