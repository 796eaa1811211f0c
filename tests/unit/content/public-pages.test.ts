import { expect, test } from "vitest";
import { keep } from "../../../src/content/kept-product.ts";
import { publicPages } from "../../../src/content/public-pages.ts";
import { INFO_PAGE_ROUTES } from "../../../src/site.ts";
import { category, product, subCategory } from "../../harness/entries.ts";

test("the public pages are those of the content, numbered pages of long shelves included", () => {
  const rings = Array.from({ length: 17 }, (_, index) => keep(product(`ring-${index}`)));
  const paths = publicPages({
    categories: new Map([["sports-diving", category("sports-diving")]]),
    subCategories: new Map([["rings", subCategory("rings", "sports-diving")]]),
    products: new Map(rings.map((ring) => [ring.slug, ring])),
    shelves: new Map([["rings", rings]]),
  });
  expect(paths).toEqual([
    "/",
    "/sports-diving",
    "/sports-diving/rings",
    "/sports-diving/rings/2",
    ...rings.map(({ slug }) => `/product/${slug}`),
    ...INFO_PAGE_ROUTES,
  ]);
});
