import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  listingProductSchema,
  sortProducts,
  toListingProduct,
} from "../../../../../src/features/catalog/listing/listing-product.ts";
import {
  PAGE_SIZES,
  parseView,
  queryOf,
  SORTS,
  skeletonCount,
} from "../../../../../src/features/catalog/listing/model.ts";
import { product } from "../../../../harness/entries.ts";

const parse = (query: string) => parseView(new URLSearchParams(query));

test("SUB-02 limit and sort come from the URL, 16 and Name if missing or invalid", () => {
  expect(parse("")).toEqual({ limit: 16, sort: "Name", page: 1 });
  expect(parse("limit=64&sort=Newest&page=2")).toEqual({ limit: 64, sort: "Newest", page: 2 });
  for (const query of [
    "limit=17",
    "limit=-1",
    "limit=1e9",
    "sort=newest",
    "sort=<script>",
    "page=0",
    "page=1.5",
    "page=x",
  ]) {
    expect(parse(query)).toEqual({ limit: 16, sort: "Name", page: 1 });
  }
});

test("SUB-02 every view survives the conversion to a URL and back", () => {
  const view = fc.record({
    limit: fc.constantFrom(...PAGE_SIZES),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(view, (original) => {
      expect(parse(queryOf(original))).toEqual(original);
    }),
  );
});

test("SUB-03 Name sorts by title, Newest by creation time with the latest first", () => {
  const products = [
    { title: "B", slug: "b", created_at: "2024-01-01T00:00:00.000Z" },
    { title: "a 10", slug: "a10", created_at: "2026-01-01T00:00:00.000Z" },
    { title: "A 9", slug: "a9", created_at: "2020-01-01T00:00:00.000Z" },
  ];
  expect(sortProducts(products, "Name").map(({ slug }) => slug)).toEqual(["a9", "a10", "b"]);
  expect(sortProducts(products, "Newest").map(({ slug }) => slug)).toEqual(["a10", "b", "a9"]);
  expect(products[0]?.slug).toBe("b");
});

test("SUB-04 skeleton cards by the width of the window", () => {
  const counts = [320, 639, 640, 767, 768, 1023, 1024, 1279, 1280, 2560].map(skeletonCount);
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

test("a listing product is valid by its own schema", () => {
  const entry = toListingProduct(
    product("loop", { sub_categories: [{ documentId: "x", slug: "loops", title: "Loops" }] }),
  );
  expect(listingProductSchema.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  expect(entry.categories).toEqual(["loops"]);
});
