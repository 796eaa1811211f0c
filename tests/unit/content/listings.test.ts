import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listingPagesOf, listingsOf, sortedByTitle } from "../../../src/content/listings.ts";
import { packProduct } from "../../../src/content/packed-product.ts";
import { compareByTitle } from "../../../src/contract/shapes/product.ts";
import { LISTING_PAGE_SIZE } from "../../../src/contract/site.ts";
import { product, reference, subCategory } from "../../harness/entries.ts";

const rings = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    packProduct(product(`ring-${index}`, { sub_categories: [reference("rings")] })),
  );
const pagesOf = (count: number) =>
  listingPagesOf([subCategory("rings", "sports-diving")], listingsOf(rings(count)));

test.each([0, 1, 16, 17, 64, 65, 92])(
  "SUB-06 the pages of a listing of %i products contain each product once",
  (count) => {
    const pages = [...pagesOf(count).values()];
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / LISTING_PAGE_SIZE)));
    expect(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).toEqual(
      rings(count).map(({ slug }) => slug),
    );
    expect(pages.every(({ total }) => total === count)).toBe(true);
  },
);

test("the first page has the listing's own path, the others append their number", () => {
  expect([...pagesOf(33).keys()]).toEqual([
    "/sports-diving/rings",
    "/sports-diving/rings/2",
    "/sports-diving/rings/3",
  ]);
});

test("after any change the order equals a full sort by title", () => {
  const titled = fc.record({
    id: fc.integer({ min: 0, max: 20 }),
    title: fc.constantFrom("a", "b", "B 9", "b 10"),
  });
  const catalogue = fc
    .array(titled)
    .map(
      (all) =>
        new Map(
          all.map(({ id, title }) => [`p${id}-id`, packProduct(product(`p${id}`, { title }))] as const),
        ),
    );
  fc.assert(
    fc.property(catalogue, catalogue, (before, changed) => {
      const after = new Map([...before, ...changed]);
      for (const id of [...before.keys()].slice(0, 3)) after.delete(id);
      const sorted = [...after.values()].sort(compareByTitle);
      expect(sortedByTitle(after, sortedByTitle(before))).toEqual(sorted);
    }),
  );
});
