import { expect, test } from "vitest";
import * as z from "zod/mini";
import { shelfSchema } from "../../../src/domain/sub-category.ts";
import { product, reference, subCategory } from "../../harness/entries.ts";

const reply = (changes: object = {}) => ({
  ...subCategory("reels", "works"),
  parent: { ...reference("works"), sub_categories: [reference("reels")] },
  products: [product("reel")],
  ...changes,
});

test("SUB-05 a shelf comes with its neighbours and products", () => {
  const shelf = z.parse(shelfSchema, reply());
  expect(shelf.parent?.sub_categories.map(({ slug }) => slug)).toEqual(["reels"]);
  expect(shelf.products?.map(({ slug }) => slug)).toEqual(["reel"]);
});

test.each([
  [undefined],
  [null],
  ["reel"],
  [[{ ...product("reel"), price: "free" }]],
  [[product("reel"), null]],
])("SUB-05 products that cannot be read leave the rest of the shelf good: %j", (products) => {
  expect(z.parse(shelfSchema, reply({ products }))).toMatchObject({ slug: "reels", products: null });
});

test("SUB-05 a parent that is not published is none, and one that cannot be read spoils the shelf", () => {
  expect(z.parse(shelfSchema, reply({ parent: null })).parent).toBeNull();
  expect(z.safeParse(shelfSchema, reply({ parent: { slug: "works" } })).success).toBe(false);
});
