import { expect, test } from "vitest";
import { packProduct } from "../../../src/content/packed-product.ts";
import { partListingsOf, reusePartListing } from "../../../src/content/part-listings.ts";
import { product, reference } from "../../harness/entries.ts";

const fitting = (slug: string, ...units: string[]) =>
  packProduct(
    product(slug, {
      fits: units.map((unit) => ({ unit: reference(unit), quantity: 1, every: null, per: "condition" })),
    }),
  );
const titleOf = (slug: string) => slug;
const listings = (...rings: ReturnType<typeof fitting>[]) =>
  new Map([
    ["rings", rings],
    ["sets", [packProduct(product("loop"))]],
  ]);

test("FIT-03 only listings of parts have filters", () => {
  const found = partListingsOf(listings(fitting("a", "x", "y"), fitting("b", "y")), titleOf);
  expect([...found.keys()]).toEqual(["rings"]);
  expect(found.get("rings")?.facets.map(({ name }) => name)).toEqual(["unit"]);
});

test("FIT-03 filters stay the same object unless an option or a count changes", () => {
  const before = partListingsOf(listings(fitting("a", "x", "y")), titleOf).get("rings");
  const renamed = partListingsOf(listings(fitting("b", "y", "x")), titleOf).get("rings");
  const changed = partListingsOf(listings(fitting("a", "x", "y"), fitting("b", "y")), titleOf).get("rings");
  if (!before || !renamed || !changed) throw new Error("The listing has no filters");
  expect(reusePartListing(before, renamed)).toBe(before);
  expect(reusePartListing(before, changed)).toBe(changed);
  expect(reusePartListing(undefined, before)).toBe(before);
});
