import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchProduct } from "../../../src/contract/search/product-document.ts";
import { sampleProduct } from "../../unit/contract/search/sample-index.ts";

// The CMS is a separate application: the test loads its files by path.
const { ProductSearch } = await import(path.resolve("cms/src/search/product-search.ts"));

const database = vi.hoisted(() => ({
  products: new Map<string, unknown>(),
  changes: [] as { number: number; type: string; documentId: string }[],
  failing: false,
}));

vi.mock("../../../cms/src/search/read-products.ts", () => ({
  publishedProductIds: async () => [...database.products.keys()],
  readSearchProducts: async (ids: readonly string[]) => ids.flatMap((id) => database.products.get(id) ?? []),
  productsNaming: async () => {
    if (database.failing) throw new Error("The database does not answer");
    return [];
  },
}));
vi.mock("../../../cms/src/publishing/outbox/outbox.ts", () => ({
  changesAfter: async (after: number) => database.changes.filter(({ number }) => number > after),
  lastNumber: async () => database.changes.length,
}));
vi.mock("../../../cms/src/serializers/serializers.ts", () => ({ readAllPublished: async () => [] }));

beforeEach(() => vi.stubGlobal("strapi", { log: { warn: () => undefined } }));
afterEach(() => vi.unstubAllGlobals());

function publish(product: SearchProduct): void {
  database.products.set(product.documentId, product);
  database.changes.push({
    number: database.changes.length + 1,
    type: "product",
    documentId: product.documentId,
  });
}

test("FIT-01 SRC-01 after the database failed in between, parts are found by the new title of their unit", async () => {
  const part = (title: string) => sampleProduct("Ring", { fits: [{ unit: { documentId: "unit", title } }] });
  publish({ ...sampleProduct("Skerry"), documentId: "unit" });
  publish(part("Skerry"));
  const search = new ProductSearch();
  expect(await search.find("skerry")).toEqual(["unit", "Ring"]);

  publish({ ...sampleProduct("Kormoran"), documentId: "unit" });
  database.products.set("Ring", part("Kormoran"));
  database.failing = true;
  expect(await search.find("kormoran")).toBeNull();
  database.failing = false;
  expect(await search.find("kormoran")).toEqual(["unit", "Ring"]);
  expect(await search.find("skerry")).toEqual([]);
  await search.stop();
});
