import { map } from "nanostores";
import { shelfProducts } from "../api/shelf.ts";
import { MESSAGES } from "../domain/errors.ts";
import type { ShelfProduct } from "../domain/shelf-product.ts";

/** The products of a list that is made in the browser. */
export interface ProductList {
  items: readonly ShelfProduct[];
  filteredItems: readonly ShelfProduct[];
  loading: boolean;
  /** The sentence to show, or null. */
  error: string | null;
}

/** The filter that leaves everything. */
export const ALL = "all";

const EMPTY: ProductList = { items: [], filteredItems: [], loading: false, error: null };

export const $productList = map<ProductList>(EMPTY);

/** Shows the products of one category, by its slug, or all of them. */
export function filterProducts(category: string): void {
  const { items } = $productList.get();
  const inCategory = items.filter(({ categories }) => categories.includes(category));
  $productList.setKey("filteredItems", category === ALL ? items : inCategory);
}

async function load(address: string): Promise<void> {
  $productList.set({ ...EMPTY, loading: true });
  const reply = await shelfProducts({ base: "" }, address);
  $productList.set(
    reply.ok
      ? { ...EMPTY, items: reply.data, filteredItems: reply.data }
      : { ...EMPTY, error: MESSAGES.productsFailed },
  );
}

let loading: Promise<void> | undefined;

/** Loads the products of a shelf from its prebuilt list, once for all who ask; a failure can be tried again. */
export function loadProducts(address: string): Promise<void> {
  if ($productList.get().error !== null) loading = undefined;
  loading ??= load(address);
  return loading;
}

/** Takes products that a page has asked the CMS for itself, in place of the prebuilt list. */
export function setProducts(items: readonly ShelfProduct[]): void {
  $productList.set({ ...EMPTY, items, filteredItems: items });
  loading = Promise.resolve();
}
