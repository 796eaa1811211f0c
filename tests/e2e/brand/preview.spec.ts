import { randomUUID } from "node:crypto";
import { type JustPublished, openJustPublished } from "../catalog/just-published.ts";
import { chooseCurrency, expectPricesIn } from "../currency/currency-steps.ts";
import { expect, fromCms, test } from "../fixtures.ts";

/** Previews of drafts from the panel. */

const suffix = randomUUID().slice(0, 8);
const slug = `draft-${suffix}`;
const TITLE = `A set that nobody sells yet ${suffix}`;
const cms = () => process.env["HALOCLINE_CMS_URL"] ?? "";

let shop: JustPublished;
let link: string;
let draft: string;

/** Time limit: the first preview after a code change waits until all pages are compiled. */
const COMPILE_TIMEOUT_MS = 120_000;

test.beforeAll(async () => {
  test.setTimeout(COMPILE_TIMEOUT_MS);
  shop = await openJustPublished();
  const [related] = await fromCms<{ documentId: string }[]>("/products?filters[slug][$eq]=foreland-40-eccr");
  draft = await shop.draft("product", {
    ...{ title: TITLE, slug, price: 123400, part_number: `HC-${suffix}` },
    short_descriptions: `Drafted words ${suffix}`,
    featured: await shop.unpreparedPicture(),
    related_products: { connect: [{ documentId: related?.documentId }] },
  });
  link = await shop.previewUrl("product", draft);
  await expect.poll(async () => (await fetch(link)).status, { timeout: COMPILE_TIMEOUT_MS }).toBe(200);
});
test.afterAll(() => shop.remove());

test("a draft is shown as its page would be, with a note, and loads the same resources as that page", async ({
  page,
}) => {
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByRole("note")).toHaveText("Preview of a draft. Visitors see what is published.");
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText("$1,234.00").first()).toBeVisible();
  // A picture without prepared files.
  const picture = page.getByRole("main").locator("img").first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: "Related products" })).toBeVisible();
  await chooseCurrency(page, "Euro");
  await expectPricesIn(page, "EUR");
});

test("no part of a draft is public: no page, no API response, no listing", async ({ request }) => {
  const page = await request.get(`/product/${slug}`);
  expect(page.status()).toBe(404);
  for (const address of [
    `/api/products?filters[slug][$eq]=${slug}`,
    `/api/products?filters[documentId][$in][0]=${draft}`,
    `/api/products?filters[title][$containsi]=${suffix}`,
    `/publishing/drafts/product/${draft}`,
    "/search/cards-0.json",
    "/search-pages.json",
    "/sitemap.xml",
  ]) {
    const body = await (await request.get(address)).text();
    expect([address, body.includes(TITLE), body.includes("Drafted words")]).toEqual([address, false, false]);
  }
});

test("a preview link is valid for its own page only", async ({ request }) => {
  const other = new URL(link);
  other.searchParams.set("path", "/product/foreland-40-eccr");
  expect((await request.get(other.href)).status()).toBe(401);
  expect((await request.get(`${other.origin}/preview`)).status()).toBe(401);
});

test.describe("in a frame", () => {
  test.use({
    expectedConsole: [/frame-ancestors|refused to (frame|connect|display)|violates the following/i],
  });

  const frameOf = (address: string) => {
    const frame = document.createElement("iframe");
    frame.title = "Preview";
    frame.src = address;
    document.body.append(frame);
  };

  test("the panel shows a preview", async ({ page }) => {
    // The panel may not be built; but all its responses have its policy.
    await page.goto(`${cms()}/favicon.ico`);
    await page.evaluate(frameOf, link);
    const note = page.frameLocator("iframe[title=Preview]").getByRole("note");
    await expect(note).toHaveText(/Preview of a draft/);
  });

  test("only the panel can frame a preview; the site itself cannot", async ({ page }) => {
    const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await page.goto("/about-us");
    await page.evaluate(frameOf, link);
    await refused;
    await expect(page.frameLocator("iframe[title=Preview]").getByRole("note")).toHaveCount(0);
  });
});
