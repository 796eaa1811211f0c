import { map } from "nanostores";
import { describeError } from "../api/http.ts";
import { searchProducts } from "../api/search.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import type { CardProduct } from "../domain/shelf-product.ts";
import { SEARCH_PAGE_SIZE } from "../site.ts";
import { loadSearchIndex } from "./search-index.ts";

/** What a search has found so far. */
export interface Search {
  state: "idle" | "loading" | "done" | "failed";
  term: string;
  /** By title; with more to come where they are fewer than the total. */
  products: readonly CardProduct[];
  total: number;
  /** Whether the prebuilt index has answered in the CMS's place (D25). */
  fromIndex: boolean;
}

const NOTHING: Search = { state: "idle", term: "", products: [], total: 0, fromIndex: false };

export const $search = map<Search>(NOTHING);

type Found = Pick<Search, "products" | "total" | "fromIndex">;

async function askCms(term: string, page: number): Promise<Result<Found, string>> {
  const reply = await searchProducts({ base: "" }, term, page);
  if (!reply.ok) return fail(describeError(reply.error));
  const { data, meta } = reply.data;
  return succeed({ products: data, total: meta.pagination.total, fromIndex: false });
}

async function askIndex(term: string, skip: number): Promise<Result<Found, string>> {
  const index = await loadSearchIndex();
  if (!index.ok) return index;
  const places = index.data.find(term);
  const products = places.slice(skip, skip + SEARCH_PAGE_SIZE).map(index.data.productAt);
  return succeed({ products, total: places.length, fromIndex: true });
}

/** Whoever has begun with the index goes on with it: the two may count differently. */
async function ask({ term, products, fromIndex }: Search): Promise<Result<Found, string>> {
  if (!fromIndex) {
    const found = await askCms(term, Math.ceil(products.length / SEARCH_PAGE_SIZE) + 1);
    // Somebody who sees a part of the CMS's results would not understand others below them.
    if (found.ok || products.length > 0) return found;
    console.debug(found.error);
  }
  return askIndex(term, products.length);
}

let latest = 0;

/** Searches for a term; `failed` is only what neither the CMS nor the index answers. What was found before stays until then. */
async function go(search: Search): Promise<void> {
  latest += 1;
  const turn = latest;
  $search.set({ ...search, state: "loading" });
  const found = await ask(search);
  if (turn !== latest) return;
  if (!found.ok) {
    $search.set({ ...search, state: "failed" });
    return;
  }
  const known = new Set(search.products.map(({ documentId }) => documentId));
  const further = found.data.products.filter(({ documentId }) => !known.has(documentId));
  const products = [...search.products, ...further];
  // Somebody who withdraws products meanwhile leaves fewer than there were.
  const total = further.length === 0 ? products.length : found.data.total;
  $search.set({ ...search, ...found.data, products, total, state: "done" });
}

export const searchFor = (term: string): Promise<void> => go({ ...NOTHING, term });

/** The next results of the search at hand, or those that could not be had. */
export const searchOn = (): Promise<void> => go($search.get());
