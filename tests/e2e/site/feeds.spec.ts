import type { Page } from "@playwright/test";
import { ROUTES } from "../../../src/contract/site.ts";
import { livePages } from "../../harness/live-release.ts";
import { expect, fromCms, test } from "../fixtures.ts";

interface ParsedItem {
  [element: string]: string;
}

/** Parses a feed as a browser does, which refuses XML that is not well-formed. */
const parseItems = (page: Page, path: string): Promise<ParsedItem[]> =>
  page.evaluate(async (address) => {
    const reply = await fetch(address);
    const parsed = new DOMParser().parseFromString(await reply.text(), "application/xml");
    const error = parsed.querySelector("parsererror");
    if (error) throw new Error(error.textContent ?? "");
    return [...parsed.querySelectorAll("item, url")].map((item) =>
      Object.fromEntries(
        [...item.children].map(({ nodeName, textContent }) => [nodeName, textContent ?? ""]),
      ),
    );
  }, path);

const pathOf = (address = ""): string => new URL(address).pathname;

test("FND-02 the merchant feed has every part with a price, at that price, and each address answers", async ({
  page,
  request,
}) => {
  await page.goto("/robots.txt");
  const items = await parseItems(page, "/parts.xml");
  expect(items.length).toBeGreaterThan(60);
  const products = await fromCms<{ documentId: string; price: number | null; fits?: unknown[] }[]>(
    "/products?pagination[pageSize]=100",
  );
  const prices = new Map(products.map(({ documentId, price }) => [documentId, price]));
  const compared = items.filter((item) => prices.has(item["g:id"] ?? ""));
  expect(compared.length).toBeGreaterThan(30);
  for (const item of compared)
    expect(item["g:price"], item["g:title"]).toBe(`${prices.get(item["g:id"] ?? "")?.toFixed(2)} USD`);
  const paths = new Set(livePages().map(({ path }) => path));
  for (const item of items) expect(paths).toContain(pathOf(item["g:link"]));
  const pictures = items.flatMap((item) => item["g:image_link"] ?? []);
  expect(pictures.length).toBeGreaterThan(30);
  // Part of a picture's rule (FIT-07): none shows two parts.
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures)
    expect((await request.head(picture)).headers()["content-type"], picture).toMatch(/^image\/(?:jpeg|webp)/);
});

test("FND-02 the news and the notices have feeds, which their pages name", async ({ page }) => {
  for (const path of ["/news", "/notices"]) {
    await page.goto(path);
    const feed = page.locator('head link[rel="alternate"][type="application/rss+xml"]');
    await expect(feed).toHaveAttribute("href", `${path}.xml`);
    const items = await parseItems(page, `${path}.xml`);
    expect(items.length).toBeGreaterThan(4);
    const days = items.map((item) => Date.parse(item["pubDate"] ?? ""));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
  }
});

test("FND-02 the sitemap has the times of the content, and no time of a publish", async ({ page }) => {
  await page.goto("/robots.txt");
  const urls = await parseItems(page, "/sitemap.xml");
  const times = new Map(urls.map(({ loc, lastmod }) => [pathOf(loc), lastmod]));
  // A part that no notice and no document names.
  const part = "seal-pick-set-plastic";
  const [product] = await fromCms<{ updatedAt: string }[]>(`/products?filters[slug][$eq]=${part}`);
  expect(times.get(`/product/${part}`)).toBe(product?.updatedAt);
  expect(times.get("/privacy-policy")).toBe("2020-01-20");
  const [about] = await fromCms<{ updatedAt: string }[]>("/info-pages?filters[slug][$eq]=about-us");
  expect(times.get("/about-us")).toBe(about?.updatedAt);
  // The page of the form to order by number is made of no content.
  expect([...times].flatMap(([path, time]) => (time ? [] : [path]))).toEqual([ROUTES.orderByNumber]);
  for (const time of times.values()) if (time) expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
});
