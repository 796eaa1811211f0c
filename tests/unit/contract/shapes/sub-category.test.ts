import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listingSchema } from "../../../../src/contract/shapes/sub-category.ts";
import { product, reference, subCategory } from "../../../harness/entries.ts";

const reply = (changes: object = {}) => ({
  ...subCategory("reels", "works"),
  parent: { ...reference("works"), sub_categories: [reference("reels")] },
  products: [{ ...product("reel"), notices: [] }],
  ...changes,
});

test("SUB-05 a listing has its siblings and products", () => {
  const listing = z.parse(listingSchema, reply());
  expect(listing.parent?.sub_categories.map(({ slug }) => slug)).toEqual(["reels"]);
  expect(listing.products?.map(({ slug }) => slug)).toEqual(["reel"]);
});

test.each([
  [undefined],
  [null],
  ["reel"],
  [[{ ...product("reel"), notices: [], price: "free" }]],
  [[{ ...product("reel"), notices: [] }, null]],
])("SUB-05 a listing with invalid products stays usable: %j", (products) => {
  expect(z.parse(listingSchema, reply({ products }))).toMatchObject({ slug: "reels", products: null });
});

test("SUB-05 an unpublished parent is null, an invalid parent makes the listing invalid", () => {
  expect(z.parse(listingSchema, reply({ parent: null })).parent).toBeNull();
  expect(z.safeParse(listingSchema, reply({ parent: { slug: "works" } })).success).toBe(false);
});
