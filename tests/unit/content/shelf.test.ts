import { expect, test } from "vitest";
import { keep } from "../../../src/content/kept-product.ts";
import { shelfPage, shelfPaths } from "../../../src/content/shelf.ts";
import { PAGE_SIZE } from "../../../src/site.ts";
import { product, subCategory } from "../../harness/entries.ts";

const shelf = (count: number) => ({
  subCategories: new Map([["rings", subCategory("rings", "sports-diving")]]),
  shelves: new Map([["rings", Array.from({ length: count }, (_, index) => keep(product(`ring-${index}`)))]]),
});

test.each([0, 1, 16, 17, 64, 65, 92])(
  "SUB-06 the pages of a shelf of %i hold every product once",
  (count) => {
    const content = shelf(count);
    const pages = shelfPaths(content).map(({ page }) => shelfPage(content, "rings", Number(page ?? 1)));
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / PAGE_SIZE)));
    expect(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).toEqual(
      content.shelves.get("rings")?.map(({ slug }) => slug),
    );
    expect(pages.every(({ total }) => total === count)).toBe(true);
  },
);

test("the first page has the shelf's own address, the others their number", () => {
  expect(shelfPaths(shelf(33))).toEqual([
    { category: "sports-diving", subcategory: "rings", page: undefined },
    { category: "sports-diving", subcategory: "rings", page: "2" },
    { category: "sports-diving", subcategory: "rings", page: "3" },
  ]);
});
