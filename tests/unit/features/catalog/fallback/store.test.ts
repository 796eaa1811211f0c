import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { product, reference, subCategory } from "../../../../harness/entries.ts";

const fetched = vi.fn<typeof fetch>();
const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
const replyWith = (...data: unknown[]) => Response.json({ data, meta });
const REEL = { kind: "product", slug: "reel" } as const;
const REELS = { kind: "listing", category: "works", slug: "reels" } as const;
const listing = (changes: object = {}) => ({
  ...subCategory("reels", "works"),
  parent: { ...reference("works"), sub_categories: [reference("reels"), reference("spools")] },
  products: [
    { ...product("b"), title: "Reel 10", notices: [{ number: "SB 26-03" }] },
    { ...product("a"), title: "Reel 9", notices: [] },
  ],
  ...changes,
});

async function freshStores() {
  vi.resetModules();
  const [fallbackPage, list] = [
    await import("../../../../../src/features/catalog/fallback/store.ts"),
    await import("../../../../../src/features/catalog/listing/store.ts"),
  ];
  return { ...fallbackPage, ...list };
}

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("PRD-06 the state is loading until the CMS has responded to a single request", async () => {
  const { $fallbackPage, loadFallbackPage } = await freshStores();
  fetched.mockResolvedValue(replyWith(product("reel")));
  const loading = loadFallbackPage(REEL);
  expect($fallbackPage.get()).toEqual({ state: "loading" });
  await loading;
  expect($fallbackPage.get()).toMatchObject({ state: "product", product: { slug: "reel" } });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/products?filters%5Bslug%5D%5B%24eq%5D=reel"]);
});

test.each([REEL, REELS])(
  "PRD-06 SUB-05 an entry that the CMS does not have is missing: $kind",
  async (address) => {
    const { $fallbackPage, loadFallbackPage } = await freshStores();
    fetched.mockResolvedValue(replyWith());
    await loadFallbackPage(address);
    expect($fallbackPage.get()).toEqual({ state: "missing" });
  },
);

test.each([
  ["PRD-06", REEL, "Error loading product details."],
  ["SUB-05", REELS, "Failed to load categories."],
])(
  "%s every failure has the same message, and the next attempt may succeed",
  async (_id, address, message) => {
    const { $fallbackPage, loadFallbackPage } = await freshStores();
    for (const failure of [
      () => Promise.reject(new TypeError("offline")),
      () => Promise.reject(new DOMException("late", "TimeoutError")),
      () => Promise.resolve(new Response("<html>")),
      () => Promise.resolve(replyWith({ slug: 7 })),
      () => Promise.resolve(new Response("", { status: 503 })),
    ]) {
      fetched.mockImplementationOnce(failure);
      await loadFallbackPage(address);
      expect($fallbackPage.get()).toEqual({ state: "failed", message });
    }
    fetched.mockResolvedValueOnce(address === REEL ? replyWith(product("reel")) : replyWith(listing()));
    await loadFallbackPage(address);
    expect($fallbackPage.get().state).toBe(address.kind);
  },
);

test("SUB-05 NOT-02 a listing is sorted by name, its cards name open notices, and the product list is set without another request", async () => {
  const { $fallbackPage, loadFallbackPage, $productList, loadProducts } = await freshStores();
  fetched.mockResolvedValue(replyWith(listing()));
  await loadFallbackPage(REELS);
  const page = $fallbackPage.get();
  expect(page.state === "listing" && page.products?.map(({ source }) => source.title)).toEqual([
    "Reel 9",
    "Reel 10",
  ]);
  expect(page.state === "listing" && page.products?.map(({ listed }) => listed.notice)).toEqual([
    undefined,
    "Safety notice SB 26-03",
  ]);
  await loadProducts("/works/reels/products.json");
  expect($productList.get()).toMatchObject({ loading: false, error: null });
  expect($productList.get().filteredItems.map(({ categories }) => categories)).toEqual([
    ["reels"],
    ["reels"],
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("SUB-05 invalid products are null, and the listing is shown", async () => {
  const { $fallbackPage, loadFallbackPage } = await freshStores();
  fetched.mockResolvedValue(replyWith(listing({ products: [{ slug: 7 }] })));
  await loadFallbackPage(REELS);
  expect($fallbackPage.get()).toMatchObject({
    state: "listing",
    category: { slug: "works" },
    products: null,
  });
});

test.each([{ ...reference("other"), sub_categories: [] }, null])(
  "SUB-05 a listing with another parent, or without one, is not at this address",
  async (parent) => {
    const { $fallbackPage, loadFallbackPage } = await freshStores();
    fetched.mockResolvedValue(replyWith(listing({ parent })));
    await loadFallbackPage(REELS);
    expect($fallbackPage.get()).toEqual({ state: "missing" });
  },
);
