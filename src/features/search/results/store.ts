import { map } from "nanostores";
import { SEARCH_PAGE_SIZE } from "../../../contract/site.ts";
import { describeError } from "../../../lib/http/http.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";
import { searchProducts } from "../index/api.ts";

/** A search and its results so far. */
export interface SearchState {
  state: "idle" | "loading" | "done" | "failed";
  term: string;
  /** Best first; there are more if they are fewer than `total`. */
  products: readonly CardProduct[];
  total: number;
  /** Whether the results come from the prebuilt index instead of the CMS (D25). */
  fromIndex: boolean;
}

const NOTHING: SearchState = { state: "idle", term: "", products: [], total: 0, fromIndex: false };

export const $search = map<SearchState>(NOTHING);

type Results = Pick<SearchState, "products" | "total" | "fromIndex">;

async function searchCms(term: string, page: number): Promise<Result<Results, string>> {
  const reply = await searchProducts({ base: "" }, term, page);
  if (!reply.ok) return fail(describeError(reply.error));
  const { data, meta } = reply.data;
  return succeed({ products: data, total: meta.pagination.total, fromIndex: false });
}

async function searchInIndex(term: string, skip: number): Promise<Result<Results, string>> {
  try {
    // Only searches without the CMS need this code.
    const { searchIndex } = await import("../index/store.ts");
    const found = await searchIndex(term, skip, SEARCH_PAGE_SIZE);
    return found.ok ? succeed({ ...found.data, fromIndex: true }) : found;
  } catch (error) {
    return fail(String(error));
  }
}

/** A search that started with the index continues with it: the CMS may have another total. */
async function fetchResults({ term, products, fromIndex }: SearchState): Promise<Result<Results, string>> {
  if (!fromIndex) {
    const reply = await searchCms(term, Math.ceil(products.length / SEARCH_PAGE_SIZE) + 1);
    // Do not append results of the index to results of the CMS.
    if (reply.ok || products.length > 0) return reply;
    console.debug(reply.error);
  }
  return searchInIndex(term, products.length);
}

let latest = 0;

/** Loads the next results. Fails only if both the CMS and the index fail; earlier results stay. */
async function run(search: SearchState): Promise<void> {
  latest += 1;
  const own = latest;
  $search.set({ ...search, state: "loading" });
  const results = await fetchResults(search);
  if (own !== latest) return;
  if (!results.ok) {
    $search.set({ ...search, state: "failed" });
    return;
  }
  const loaded = new Set(search.products.map(({ documentId }) => documentId));
  const added = results.data.products.filter(({ documentId }) => !loaded.has(documentId));
  const products = [...search.products, ...added];
  // Products may have been withdrawn meanwhile: without new results, the list is complete.
  const total = added.length === 0 ? products.length : results.data.total;
  $search.set({ ...search, ...results.data, products, total, state: "done" });
}

export const searchFor = (term: string): Promise<void> => run({ ...NOTHING, term });

/** Loads the next results of the current search, or repeats a failed request. */
export const loadMoreResults = (): Promise<void> => run($search.get());
