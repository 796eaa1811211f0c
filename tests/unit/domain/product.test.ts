import { expect, test } from "vitest";
import { compareByTitle, offerOf, slugSchema } from "../../../src/domain/product.ts";

test("PRD-04 a price sells, 0 is on request, null is not sold here", () => {
  expect(offerOf({ price: 8950.5 })).toEqual({ kind: "sale", price: 895_050 });
  expect(offerOf({ price: 0 })).toEqual({ kind: "on-request" });
  expect(offerOf({ price: null })).toEqual({ kind: "not-sold" });
});

test("products stand by title as people expect, and equal titles in a fixed order", () => {
  const titles = ["O-ring 10 mm", "o-ring 9 mm", "Élan", "Elan B", "Adapter"];
  const products = titles.map((title, index) => ({ title, slug: `p${index}` }));
  expect(products.sort(compareByTitle).map(({ title }) => title)).toEqual([
    "Adapter",
    "Élan",
    "Elan B",
    "o-ring 9 mm",
    "O-ring 10 mm",
  ]);
  const twins = [
    { title: "A", slug: "b" },
    { title: "A", slug: "a" },
  ];
  expect(twins.sort(compareByTitle).map(({ slug }) => slug)).toEqual(["a", "b"]);
});

test.each(["", "A", "a b", "-a", "a-", "a--b", "a/b", "..", "é"])("%j is no slug", (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(false);
});
