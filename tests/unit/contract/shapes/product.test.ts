import { expect, test } from "vitest";
import { availabilityOf } from "../../../../src/contract/rules/availability.ts";
import { compareByTitle } from "../../../../src/contract/shapes/product.ts";
import { slugSchema } from "../../../../src/contract/shapes/reference.ts";

test("PRD-04 a price means for sale, 0 on request, null not sold here", () => {
  expect(availabilityOf({ price: 8950.5 })).toEqual({ kind: "sale", price: 895_050 });
  expect(availabilityOf({ price: 0 })).toEqual({ kind: "on-request" });
  expect(availabilityOf({ price: null })).toEqual({ kind: "not-sold" });
});

test("products are sorted by title in natural order, and equal titles by slug", () => {
  const titles = ["O-ring 10 mm", "o-ring 9 mm", "Élan", "Elan B", "Adapter"];
  const products = titles.map((title, index) => ({ title, slug: `p${index}` }));
  expect(products.sort(compareByTitle).map(({ title }) => title)).toEqual([
    "Adapter",
    "Élan",
    "Elan B",
    "o-ring 9 mm",
    "O-ring 10 mm",
  ]);
  const sameTitles = [
    { title: "A", slug: "b" },
    { title: "A", slug: "a" },
  ];
  expect(sameTitles.sort(compareByTitle).map(({ slug }) => slug)).toEqual(["a", "b"]);
});

test.each(["", "A", "a b", "-a", "a-", "a--b", "a/b", "..", "é"])("%j is not a slug", (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(false);
});
