import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toListingProduct } from "../../../../../src/features/catalog/listing/listing-product.ts";
import { product, reference } from "../../../../harness/entries.ts";

const LIST = "/sports-diving/spares/products.json";
const products = [
  toListingProduct(product("ring", { sub_categories: [reference("spares")] })),
  toListingProduct(product("loop", { sub_categories: [reference("loops"), reference("spares")] })),
];
const fetched = vi.fn<typeof fetch>();

async function freshStore() {
  vi.resetModules();
  return import("../../../../../src/features/catalog/listing/store.ts");
}

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("STA-03 the list is empty at first, loading while it loads, and then complete", async () => {
  const { $productList, loadProducts } = await freshStore();
  expect($productList.get()).toEqual({ items: [], filteredItems: [], loading: false, error: null });
  fetched.mockResolvedValue(Response.json(products));
  const loading = loadProducts(LIST);
  expect($productList.get().loading).toBe(true);
  await loading;
  expect($productList.get()).toEqual({
    items: products,
    filteredItems: products,
    loading: false,
    error: null,
  });
  expect(fetched.mock.calls[0]?.[0]).toBe(LIST);
});

test("STA-03 filter all shows everything, any other value filters by category", async () => {
  const { $productList, loadProducts, filterProducts } = await freshStore();
  fetched.mockResolvedValue(Response.json(products));
  await loadProducts(LIST);
  filterProducts("loops");
  expect($productList.get().filteredItems.map(({ slug }) => slug)).toEqual(["loop"]);
  filterProducts("nothing");
  expect($productList.get().filteredItems).toEqual([]);
  filterProducts("all");
  expect($productList.get().filteredItems).toEqual(products);
});

test("SUB-05 a failed load has a message, and the next attempt succeeds", async () => {
  const { $productList, loadProducts } = await freshStore();
  for (const reply of [
    new Response("<html>"),
    Response.json([{ slug: 7 }]),
    new Response("", { status: 500 }),
  ]) {
    fetched.mockResolvedValueOnce(reply);
    await loadProducts(LIST);
    expect($productList.get()).toMatchObject({
      items: [],
      loading: false,
      error: "Failed to load products.",
    });
  }
  fetched.mockResolvedValueOnce(Response.json(products));
  await loadProducts(LIST);
  expect($productList.get()).toMatchObject({ items: products, error: null });
});

test("concurrent callers share one request", async () => {
  const { loadProducts, $productList } = await freshStore();
  fetched.mockResolvedValue(Response.json(products));
  await Promise.all([loadProducts(LIST), loadProducts(LIST)]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect($productList.get().items).toHaveLength(2);
});
