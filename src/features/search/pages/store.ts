import type { SearchPage } from "../../../contract/search/page-document.ts";
import { byPlace, type PageDocument, pageDocument } from "../../../contract/search/page-document.ts";
import { SearchIndex } from "../../../contract/search/search-index.ts";
import { Synonyms } from "../../../contract/search/synonyms.ts";
import { describeError } from "../../../lib/http/http.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import { searchPages } from "./api.ts";

/** The pages of the site, to search in. */
export interface FindablePages {
  readonly synonyms: Synonyms;
  /** The best matches, at most `limit`. */
  find(term: string, limit: number): SearchPage[];
}

async function load(): Promise<Result<FindablePages, string>> {
  const reply = await searchPages({ base: "" });
  if (!reply.ok) return fail(describeError(reply.error));
  const synonyms = new Synonyms(reply.data.synonyms);
  const index = new SearchIndex<PageDocument>(byPlace, synonyms);
  index.addAll(reply.data.pages.map(pageDocument));
  const find = (term: string, limit: number) =>
    index
      .find(term)
      .slice(0, limit)
      .flatMap((id) => index.documentOf(id)?.page ?? []);
  return succeed({ synonyms, find });
}

let loading: Promise<Result<FindablePages, string>> | undefined;

/** Loads the pages once; all callers share the request. A failed load can be repeated. */
export async function loadPages(): Promise<Result<FindablePages, string>> {
  loading ??= load();
  const result = await loading;
  if (!result.ok) loading = undefined;
  return result;
}
