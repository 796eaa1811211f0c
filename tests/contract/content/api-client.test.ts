import { expect, test } from "vitest";
import { categoryBySlug, productsByIds, rawPage } from "../../../src/content/api.ts";
import { listingBySlug, productBySlug } from "../../../src/features/catalog/api.ts";
import { searchProducts } from "../../../src/features/search/index/api.ts";
import type { Result } from "../../../src/lib/result.ts";
import { seededCms } from "../cms/seeded.ts";

/** The site's own client against the real CMS: every reply matches its schema. */
const cms = seededCms();
const api = () => ({ base: cms.url });

function dataOf<T>(result: Result<{ data: T[] }, unknown>): T[] {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data.data;
}

test("API-01 a product, a category and a sub-category are found by their slug", async () => {
  const [product] = dataOf(await productBySlug(api(), "foreland-40-eccr"));
  expect(product).toMatchObject({ slug: "foreland-40-eccr", price: 8950 });
  expect(product?.related_products.length).toBeGreaterThan(0);
  const [category] = dataOf(await categoryBySlug(api(), "sports-diving"));
  expect(category?.sub_categories.map(({ slug }) => slug)).toContain("spares");
  const [listing] = dataOf(await listingBySlug(api(), "spares"));
  expect(listing?.parent?.slug).toBe("sports-diving");
  expect(listing?.products?.length).toBeGreaterThan(64);
});

test("API-01 an unknown slug finds nothing", async () => {
  expect(dataOf(await productBySlug(api(), "no-such-thing"))).toEqual([]);
});

test("API-01 products are found by a list of documentIds, and by a part of their title in any case", async () => {
  const [first, second] = dataOf(await rawPage(api(), "/products", 1));
  const ids = [second?.documentId ?? "", first?.documentId ?? "", "unknown"];
  const found = dataOf(await productsByIds(api(), ids)).map(({ documentId }) => documentId);
  expect(found.sort()).toEqual([first?.documentId, second?.documentId].sort());
  const titles = dataOf(await searchProducts(api(), "FORELAND")).map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(["Halocline Foreland 40 eCCR", "Halocline Foreland 100 eCCR"]),
  );
});

test("FIT-08 a search shows a drawn part by its drawing, and other products by their picture", async () => {
  const [ring] = dataOf(await searchProducts(api(), "O-ring 7.65"));
  expect(ring?.featured?.url).toBe(`/thumbnails/${ring?.documentId}`);
  const [unit] = dataOf(await searchProducts(api(), "Foreland 40"));
  expect(unit?.featured?.url).toMatch(/^\/uploads\//);
});
