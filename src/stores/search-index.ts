import { atom } from "nanostores";
import { describeError } from "../api/http.ts";
import { searchIndex } from "../api/search.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { readSearchIndex, type SearchIndex } from "../domain/search-index.ts";

/** The prebuilt index of all products, once somebody is about to search. */
export const $searchIndex = atom<SearchIndex | null>(null);

async function load(): Promise<Result<SearchIndex, string>> {
  const reply = await searchIndex({ base: "" });
  if (!reply.ok) return fail(describeError(reply.error));
  const index = readSearchIndex(reply.data);
  if (index.ok) $searchIndex.set(index.data);
  return index;
}

let loading: Promise<Result<SearchIndex, string>> | undefined;

/** Loads the index, once for all who ask; a failure can be tried again. */
export async function loadSearchIndex(): Promise<Result<SearchIndex, string>> {
  const known = $searchIndex.get();
  if (known) return succeed(known);
  loading ??= load();
  const result = await loading;
  if (!result.ok) loading = undefined;
  return result;
}
