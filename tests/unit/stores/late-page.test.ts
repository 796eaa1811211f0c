import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { product, reference, subCategory } from "../../harness/entries.ts";

const fetched = vi.fn<typeof fetch>();
const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
const found = (...data: unknown[]) => Response.json({ data, meta });
const REEL = { kind: "product", slug: "reel" } as const;
const REELS = { kind: "shelf", category: "works", slug: "reels" } as const;
const shelf = (changes: object = {}) => ({
  ...subCategory("reels", "works"),
  parent: { ...reference("works"), sub_categories: [reference("reels"), reference("spools")] },
  products: [
    { ...product("b"), title: "Reel 10" },
    { ...product("a"), title: "Reel 9" },
  ],
  ...changes,
});

async function freshStores() {
  vi.resetModules();
  const [late, list] = [
    await import("../../../src/stores/late-page.ts"),
    await import("../../../src/stores/product-list.ts"),
  ];
  return { ...late, ...list };
}

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("PRD-06 it is loading until the CMS has answered, and asks once", async () => {
  const { $latePage, loadLatePage } = await freshStores();
  fetched.mockResolvedValue(found(product("reel")));
  const loading = loadLatePage(REEL);
  expect($latePage.get()).toEqual({ state: "loading" });
  await loading;
  expect($latePage.get()).toMatchObject({ state: "product", product: { slug: "reel" } });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/products?filters%5Bslug%5D%5B%24eq%5D=reel"]);
});

test.each([REEL, REELS])("PRD-06 SUB-05 what the CMS does not have is missing: $kind", async (address) => {
  const { $latePage, loadLatePage } = await freshStores();
  fetched.mockResolvedValue(found());
  await loadLatePage(address);
  expect($latePage.get()).toEqual({ state: "missing" });
});

test.each([
  ["PRD-06", REEL, "Error loading product details."],
  ["SUB-05", REELS, "Failed to load categories."],
])(
  "%s every failure is said in one sentence, and the next try may succeed",
  async (_id, address, message) => {
    const { $latePage, loadLatePage } = await freshStores();
    for (const fail of [
      () => Promise.reject(new TypeError("offline")),
      () => Promise.reject(new DOMException("late", "TimeoutError")),
      () => Promise.resolve(new Response("<html>")),
      () => Promise.resolve(found({ slug: 7 })),
      () => Promise.resolve(new Response("", { status: 503 })),
    ]) {
      fetched.mockImplementationOnce(fail);
      await loadLatePage(address);
      expect($latePage.get()).toEqual({ state: "failed", message });
    }
    fetched.mockResolvedValueOnce(address === REEL ? found(product("reel")) : found(shelf()));
    await loadLatePage(address);
    expect($latePage.get().state).toBe(address.kind);
  },
);

test("SUB-05 a shelf comes by name, and its grid's list is filled without another call", async () => {
  const { $latePage, loadLatePage, $productList, loadProducts } = await freshStores();
  fetched.mockResolvedValue(found(shelf()));
  await loadLatePage(REELS);
  const page = $latePage.get();
  expect(page.state === "shelf" && page.products?.map(({ title }) => title)).toEqual(["Reel 9", "Reel 10"]);
  await loadProducts("/works/reels/products.json");
  expect($productList.get()).toMatchObject({ loading: false, error: null });
  expect($productList.get().filteredItems.map(({ categories }) => categories)).toEqual([
    ["reels"],
    ["reels"],
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("SUB-05 products that cannot be read are null, and the shelf is shown", async () => {
  const { $latePage, loadLatePage } = await freshStores();
  fetched.mockResolvedValue(found(shelf({ products: [{ slug: 7 }] })));
  await loadLatePage(REELS);
  expect($latePage.get()).toMatchObject({ state: "shelf", category: { slug: "works" }, products: null });
});

test.each([{ ...reference("other"), sub_categories: [] }, null])(
  "SUB-05 a shelf of another parent, or of none, is not at this address",
  async (parent) => {
    const { $latePage, loadLatePage } = await freshStores();
    fetched.mockResolvedValue(found(shelf({ parent })));
    await loadLatePage(REELS);
    expect($latePage.get()).toEqual({ state: "missing" });
  },
);
