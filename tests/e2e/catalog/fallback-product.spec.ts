import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
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
const notFound = (page: Page) => page.getByRole("heading", { name: "Page not found." });

test("PRD-06 a product published a moment ago shows on the 404 page as on its own, with one API call", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(404);
  await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page).toHaveTitle(`${TITLE} · Halocline`);
  await expect(article(page).getByText("$1,234.50", { exact: true })).toBeVisible();
  await expect(article(page).getByText("A reel <b>published</b> a moment ago.")).toBeVisible();
  await expect(article(page).getByText("Part number HC-9050")).toBeVisible();
  await expect(notFound(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
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
  await expect(article(page).getByRole("status")).toHaveText("Added to cart");
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
    return article(page)
      .first()
      .evaluate((one) => one.outerHTML);
  };
  await page.goto(`/product/${slug}`);
  const built = await markup();
  const body = await (await page.request.get("/404")).text();
  await page.route(`**/product/${slug}`, (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body }),
  );
  await page.goto(`/product/${slug}`);
  const fallback = await markup();
  // The order of attributes, comments and the boundaries of text nodes do not matter.
  const isEqual = await page.evaluate(
    (both) => {
      const [one, other] = both.map((html) => {
        const template = document.createElement("template");
        template.innerHTML = html.replaceAll("<!-- -->", "");
        return template.content;
      });
      return one !== undefined && other !== undefined && one.isEqualNode(other);
    },
    [built, fallback],
  );
  expect(isEqual, `${built}\n${fallback}`).toBe(true);
});

test("PRD-06 a picture that is not prepared yet is shown as uploaded", async ({ page }) => {
  await page.goto(path);
  const picture = article(page).locator("img").first();
  await expect(picture).toHaveAttribute("src", /^\/uploads\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1);
});

test("PRD-06 a skeleton shows while the CMS is slow", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.locator(".late-product .late-skeleton")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(1);
  await expect(notFound(page)).toBeHidden();
  release();
  await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page.locator(".late-skeleton")).toHaveCount(0);
});

for (const [what, reply] of [
  ["fails", { status: 500, body: "" }],
  ["is HTML", { status: 200, contentType: "text/html", body: "<h1>Sign in to the wifi</h1>" }],
  ["has another shape", { status: 200, contentType: "application/json", body: '{"data":[{"slug":1}]}' }],
] as const) {
  test(`PRD-06 a call that ${what} shows the message, and the next attempt succeeds`, async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill(reply));
    await page.goto(path);
    await expect(page.getByRole("alert")).toHaveText("Error loading product details.");
    await expect(page).toHaveTitle("Error loading product details. · Halocline");
    await page.unroute(CALL);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("PRD-06 a product that the CMS does not have is the 404 page", async ({ page }) => {
  const requested = page.waitForResponse(CALL);
  await page.goto("/product/no-such-product");
  expect((await requested).status()).toBe(200);
  await expect(notFound(page)).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Halocline");
});

test("PRD-06 a draft is not shown", async ({ page }) => {
  await page.route(CALL, (route) => {
    const url = new URL(route.request().url());
    expect([...url.searchParams.keys()]).toEqual(["filters[slug][$eq]"]);
    return route.continue();
  });
  await page.goto(`/product/${cms.uniqueSlug("never-published")}?status=draft`);
  await expect(notFound(page)).toBeVisible();
});

test.describe("when the page's own code does not arrive", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED|import|Error hydrating/] });

  test("PRD-06 the message appears, and a reload shows the product", async ({ page }) => {
    await page.route("**/_astro/**", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("alert")).toHaveText("Error loading product details.");
    await expect(notFound(page)).toBeHidden();
    await page.unroute("**/_astro/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(article(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
  });
});

for (const hostile of [
  "/product/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "/product/..%2f..%2fapi",
  "/product/a%00b",
  "/product/Foreland",
  `/product/${"a".repeat(201)}`,
  "/product/a/b",
  "/product",
  "/no-such-page",
]) {
  test(`PRD-06 ${hostile.slice(0, 40)} makes no API call and loads no script`, async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (["script", "fetch", "xhr"].includes(request.resourceType())) requested.push(request.url());
    });
    const reply = await page.goto(hostile, { waitUntil: "networkidle" });
    expect(reply?.status()).toBe(404);
    await expect(notFound(page)).toBeVisible();
    expect(requested).toEqual([]);
  });
}

test("PRD-06 the page is cached no longer than any other", async ({ request }) => {
  const fallback = await request.get(path, { headers: { accept: "text/html" } });
  const built = await request.get("/about-us");
  expect(fallback.headers()["cache-control"]).toBe(built.headers()["cache-control"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PRD-06 the 404 text shows and says when to come back", async ({ page }) => {
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
    await expect(page.getByText(/published a moment ago/)).toBeVisible();
    await expect(page.locator(".late-skeleton").first()).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
