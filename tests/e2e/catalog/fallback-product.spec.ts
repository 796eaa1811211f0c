import type { Page } from "@playwright/test";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, expectConsole, holdRequests, recordRequests, test, testWithoutScript } from "../fixtures.ts";
import { expectPlainNotFound, expectSameMarkup, notFound, serveNotFound } from "./fallback-steps.ts";
import { type JustPublished, openJustPublished } from "./just-published.ts";

/** The browser reports the document's status 404, and that of pictures that are not prepared. */
test.use({ expectedConsole: [/Failed to load resource/] });

const TITLE = 'Reel <img src=x onerror="document.title=1"> & "Line" 50';
const CALL = "**/api/products?*";
const words = (text: string) => [{ type: "text", text }];

/** One process runs the file, so its products are published once. */
test.describe.configure({ mode: "default" });

let cms: JustPublished;
let path = "";

test.beforeAll(async () => {
  cms = await openJustPublished();
  path = `/product/${cms.uniqueSlug("reel")}`;
  await cms.publish("product", {
    title: TITLE,
    slug: cms.uniqueSlug("reel"),
    part_number: "HC-9050",
    price: 123_450,
    featured: await cms.unpreparedPicture(),
    short_descriptions: "A reel <b>published</b> a moment ago.",
    long_descriptions: [
      { type: "heading", level: 2, children: words("Line") },
      { type: "paragraph", children: words("Fifty metres.") },
    ],
    key_facts: [{ label: "Length", value: "50 m" }],
    Faqs: [{ Question: "Does it float?", Answer: [{ type: "paragraph", children: words("No.") }] }],
  });
});
test.afterAll(() => cms.remove());

const article = (page: Page) => page.getByRole("article");

test("PRD-06 a product published a moment ago shows on the 404 page as on its own, with one API call", async ({
  page,
}) => {
  const calls = recordRequests(page, (request) => request.url().includes("/api/"));
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(404);
  await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page).toHaveTitle(`${TITLE} · Halocline`);
  await expect(article(page).getByText("$1,234.50", { exact: true })).toBeVisible();
  await expect(article(page).getByText("A reel <b>published</b> a moment ago.")).toBeVisible();
  await expect(article(page).getByText("Part number HC-9050")).toBeVisible();
  await expect(notFound(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
  // Its picture is not prepared yet, so it is shown as uploaded.
  const picture = article(page).locator("img").first();
  await expect(picture).toHaveAttribute("src", /^\/uploads\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1);
});

test("PRD-06 tabs, questions and ADD TO CART work as on the static page", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("tab")).toHaveText(["Description", "FAQs"]);
  await page.getByRole("tab", { name: "FAQs" }).click();
  await expect(page.getByRole("tabpanel", { name: "Description" })).toBeHidden();
  await expect(page.getByRole("tabpanel", { name: "FAQs" }).getByText("Does it float?")).toBeVisible();
  await article(page)
    .getByRole("button", { name: /ADD TO CART/ })
    .click();
  await expect(article(page).getByRole("status").first()).toHaveText(MESSAGES.added);
  const cart = page.locator("summary", { hasText: "Cart" });
  await expect(cart).toContainText("$1,234.50");
  await page.goto("/about-us");
  await cart.click();
  await expect(page.getByRole("region", { name: "Shopping Cart" }).getByRole("listitem")).toContainText(
    TITLE,
  );
});

test("PRD-06 the markup is that of the static page", async ({ page }) => {
  const slug = "foreland-40-eccr";
  const markup = async () => {
    await expect(page.getByRole("tab")).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Product safety" })).toContainText("Life support.");
    return article(page)
      .first()
      .evaluate((one) => {
        // The CMS's answer about a product does not have its documents, nor that of its datasheet.
        // Nor does it have the services and the open notices.
        const others = "#documents :is(li + li, .small), .tabs > a, p.notice";
        for (const row of one.querySelectorAll(others)) row.remove();
        one.querySelector("#documents a")?.removeAttribute("href");
        return one.outerHTML;
      });
  };
  await page.goto(`/product/${slug}`);
  const built = await markup();
  await serveNotFound(page, `/product/${slug}`);
  await page.goto(`/product/${slug}`);
  const fallback = await markup();
  await expectSameMarkup(page, built, fallback);
});

test("PRD-06 a skeleton shows while the CMS is slow", async ({ page }) => {
  const release = await holdRequests(page, CALL);
  await page.goto(path);
  await expect(page.locator(".fallback-product .fallback-skeleton")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
  await expect(notFound(page)).toBeHidden();
  release();
  await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page.locator(".fallback-skeleton")).toHaveCount(0);
});

test("PRD-06 a call that fails shows the message, and the next attempt succeeds", async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText("Error loading product details.");
  await expect(page).toHaveTitle("Error loading product details. · Halocline");
  await page.unroute(CALL);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("PRD-06 a product that the CMS does not have is the 404 page, and drafts are not requested", async ({
  page,
}) => {
  const requested = page.waitForResponse(CALL);
  await page.goto(`/product/${cms.uniqueSlug("never-published")}?status=draft`);
  const response = await requested;
  expect(response.status()).toBe(200);
  expect([...new URL(response.url()).searchParams.keys()]).toEqual(["filters[slug][$eq]"]);
  await expect(notFound(page)).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Halocline");
});

test("PRD-06 when the page's own code does not arrive: the message appears, and a reload shows the product", async ({
  page,
}) => {
  expectConsole(page, /Failed to load resource|ERR_FAILED|import|Error hydrating/);
  await page.route("**/_astro/**", (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText("Error loading product details.");
  await expect(notFound(page)).toBeHidden();
  await page.unroute("**/_astro/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
});

test("PRD-06 a path that no product can have makes no API call and loads no script", async ({ page }) => {
  await expectPlainNotFound(page, [
    "/product/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "/product/..%2f..%2fapi",
    "/product/a%00b",
    "/product/Foreland",
    `/product/${"a".repeat(201)}`,
    "/product/a/b",
    "/product",
    "/no-such-page",
  ]);
});

test("PRD-06 the page is cached no longer than any other", async ({ baseURL }) => {
  const [fallback, built] = await Promise.all(
    [path, "/about-us"].map((one) => fetch(new URL(one, baseURL), { headers: { accept: "text/html" } })),
  );
  expect(fallback?.headers.get("cache-control")).toBe(built?.headers.get("cache-control"));
});

testWithoutScript(
  "PRD-06 without JavaScript: the 404 text shows and says when to come back",
  async ({ page }) => {
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
    await expect(page.getByText(/a new page shows in a few minutes/)).toBeVisible();
    await expect(page.locator(".fallback-skeleton").first()).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);
