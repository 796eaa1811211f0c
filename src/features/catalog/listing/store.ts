import { map } from "nanostores";
import { MESSAGES } from "../../../lib/messages.ts";
import { listingProducts } from "./api.ts";
import type { ListingProduct } from "./listing-product.ts";

/** The products of a listing that the browser renders. */
export interface ProductList {
  items: readonly ListingProduct[];
  filteredItems: readonly ListingProduct[];
  loading: boolean;
  /** The message to show, or null. */
  error: string | null;
}

/** The filter value that shows all products. */
export const ALL_CATEGORIES = "all";

const EMPTY: ProductList = { items: [], filteredItems: [], loading: false, error: null };

export const $productList = map<ProductList>(EMPTY);

/** Filters by a category's slug, or shows all products. */
export function filterProducts(category: string): void {
  const { items } = $productList.get();
  const inCategory = items.filter(({ categories }) => categories.includes(category));
  $productList.setKey("filteredItems", category === ALL_CATEGORIES ? items : inCategory);
}

async function load(address: string): Promise<void> {
  $productList.set({ ...EMPTY, loading: true });
  const reply = await listingProducts({ base: "" }, address);
  $productList.set(
    reply.ok
      ? { ...EMPTY, items: reply.data, filteredItems: reply.data }
      : { ...EMPTY, error: MESSAGES.productsFailed },
  );
}

let loading: Promise<void> | undefined;

/** Loads the prebuilt list once; all callers share the request. A failed load can be repeated. */
export function loadProducts(address: string): Promise<void> {
  if ($productList.get().error !== null) loading = undefined;
  loading ??= load(address);
  return loading;
}

/** Sets products that the page has read from the CMS, instead of the prebuilt list. */
export function setProducts(items: readonly ListingProduct[]): void {
  $productList.set({ ...EMPTY, items, filteredItems: items });
  loading = Promise.resolve();
}
