import { atom } from "nanostores";
import { describeError } from "../../../lib/http/http.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import { searchIndex } from "./api.ts";
import { parseSearchIndex, type SearchIndex } from "./model.ts";

/** The prebuilt index of all products; null until it is loaded. */
export const $searchIndex = atom<SearchIndex | null>(null);

async function load(): Promise<Result<SearchIndex, string>> {
  const reply = await searchIndex({ base: "" });
  if (!reply.ok) return fail(describeError(reply.error));
  const index = parseSearchIndex(reply.data);
  if (index.ok) $searchIndex.set(index.data);
  return index;
}

let loading: Promise<Result<SearchIndex, string>> | undefined;

/** Loads the index once; all callers share the request. A failed load can be repeated. */
export async function loadSearchIndex(): Promise<Result<SearchIndex, string>> {
  const loaded = $searchIndex.get();
  if (loaded) return succeed(loaded);
  loading ??= load();
  const result = await loading;
  if (!result.ok) loading = undefined;
  return result;
}
