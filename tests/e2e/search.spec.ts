import type { Page, Route } from "@playwright/test";
import { MESSAGES, SEARCH_MESSAGES } from "../../src/domain/errors.ts";
import { searchPath } from "../../src/site.ts";
import { expect, fromCms, test } from "./fixtures.ts";

const CMS = "**/api/products?*";
const INDEX = "**/search-index.json";
const FAILED_REQUEST = /Failed to load resource|ERR_FAILED/;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page) => page.getByRole("main").locator("input[type=search]");
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const browse = (page: Page) => page.getByRole("heading", { name: "Browse" });
const fail = (route: Route) => route.abort();

/** Addresses of the site that were asked for, by their paths. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test.describe("SRC-01 results", () => {
  test("the term stands in heading, title and field, and the products are those of the CMS", async ({
    page,
  }) => {
    const asked = watch(page);
    await page.goto(searchPath("REBREATHER"));
    const found = await fromCms<{ title: string }[]>(
      "/products?filters[title][$containsi]=rebreather&pagination[pageSize]=24",
    );
    expect(found.length).toBeGreaterThan(3);
    await expect(heading(page)).toHaveText('Search results for: "REBREATHER"');
    await expect(page).toHaveTitle('Search results for: "REBREATHER" · Halocline');
    await expect(field(page)).toHaveValue("REBREATHER");
    await expect(cards(page).getByRole("heading")).toHaveText(found.map(({ title }) => title));
    await expect(page.getByText(`Showing ${found.length} of ${found.length} results`)).toBeVisible();
    await expect(browse(page)).toBeHidden();
    expect(asked).not.toContain("/search-index.json");
  });

  for (const term of ["HS-10103-A", "hs10103a", "HS 10103", "o ring 3.00 x 1.50"]) {
    test(`D25 a part is found as ${term}`, async ({ page }) => {
      await page.goto(searchPath(term));
      await expect(cards(page).getByRole("heading").first()).toHaveText("O-ring 3.00 × 1.50 mm, FKM 90");
      await expect(cards(page).first()).toContainText("HS-10103-A");
    });
  }

  test("many results come a part at a time, and the focus goes on with the first of the next", async ({
    page,
  }) => {
    const found = await fromCms<unknown[]>(
      "/products?filters[title][$containsi]=ing&pagination[pageSize]=100",
    );
    expect(found.length).toBeGreaterThan(24);
    expect(found.length).toBeLessThanOrEqual(48);
    await page.goto(searchPath("ing"));
    await expect(cards(page)).toHaveCount(24);
    const more = page.getByRole("button", { name: "Show more results" });
    await more.click();
    await expect(cards(page)).toHaveCount(found.length);
    await expect(cards(page).nth(24).getByRole("link").first()).toBeFocused();
    await expect(page.getByText(`Showing ${found.length} of ${found.length} results`)).toBeVisible();
    await expect(more).toBeHidden();
  });

  for (const [width, columns] of [
    [390, 1],
    [820, 3],
    [1440, 5],
  ] as const) {
    test(`at ${width} px one row of ${columns} skeletons keeps the place of results until they come`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const held = Promise.withResolvers<void>();
      await page.route(CMS, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(searchPath("ing"));
      const row = page.locator(".waiting");
      await expect(row).toBeVisible();
      const seen = await row.evaluate((list) => {
        const { bottom } = list.getBoundingClientRect();
        const tops = [...list.children].map((child) => child.getBoundingClientRect().top);
        return tops.filter((top) => top < bottom - 1).length;
      });
      expect(seen).toBe(columns);
      await expect(browse(page)).toBeHidden();
      held.resolve();
      await expect(cards(page)).toHaveCount(24);
      await expect(row).toBeHidden();
      await expect(browse(page)).toBeHidden();
    });
  }

  test("by the form of the page another search is made, and back leads to the first", async ({ page }) => {
    await page.goto(searchPath("valve"));
    await field(page).fill("hose");
    await field(page).press("Enter");
    await expect(heading(page)).toHaveText('Search results for: "hose"');
    await page.goBack();
    await expect(heading(page)).toHaveText('Search results for: "valve"');
    await expect(field(page)).toHaveValue("valve");
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("SRC-02 nothing to show", () => {
  test("no results are said, with links to browse", async ({ page }) => {
    await page.goto(searchPath("no such thing"));
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
    await expect(browse(page)).toBeVisible();
    const links = page.getByRole("main").getByRole("link");
    await expect(links.filter({ hasText: "Sports Diving" })).toHaveAttribute("href", "/sports-diving");
    await expect(links.filter({ hasText: "Spares" })).toHaveAttribute("href", "/sports-diving/spares");
  });

  for (const query of ["", "?q=", "?q=%20%20", "?q=ab", "?q=%20a%20", "?q=%F0%9F%A4%BF%F0%9F%A4%BF"]) {
    test(`D25 at /search${query} nothing is asked for, and links to browse are offered`, async ({ page }) => {
      const asked = watch(page);
      await page.goto(`/search${query}`, { waitUntil: "networkidle" });
      await expect(browse(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      const short = query.includes("ab") || query.includes("a%20") || query.includes("F0");
      await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(
        short ? MESSAGES.searchTooShort : "",
      );
      expect(asked.filter((path) => path.startsWith("/api") || path.endsWith("index.json"))).toEqual([]);
    });
  }
});

test.describe("D25 the CMS does not answer", () => {
  test.use({ expectedConsole: [FAILED_REQUEST] });

  test("the prebuilt index does and says so; its cards have pictures, prices and a way into the cart", async ({
    page,
  }) => {
    await page.route(CMS, fail);
    await page.goto(searchPath("foreland 40"));
    await expect(page.getByText(SEARCH_MESSAGES.fromIndex)).toBeVisible();
    const card = cards(page).first();
    await expect(card.getByRole("heading")).toHaveText("Halocline Foreland 40 eCCR");
    await expect(card.locator("shop-price")).toHaveText("$8,950.00");
    const picture = card.locator("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toMatch(
      /^\/thumbnails\/[a-z0-9]+\/(320|640)\.avif$/,
    );
    await card.getByRole("button", { name: /ADD TO CART/ }).click();
    await expect(card.getByRole("status")).toHaveText(MESSAGES.added);
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL("/product/foreland-40-eccr");
  });

  test("within five seconds the index takes its place", async ({ page }) => {
    await page.route(CMS, () => undefined);
    await page.goto(searchPath("hs 10103"));
    await expect(page.getByText(SEARCH_MESSAGES.fromIndex)).toBeVisible({ timeout: 15_000 });
    await expect(cards(page)).toHaveCount(1);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("SRC-02 Error loading results. only when the index fails too, and trying again helps", async ({
    page,
  }) => {
    await page.route(CMS, fail);
    await page.route(INDEX, fail);
    await page.goto(searchPath("valve"));
    const alert = page.getByRole("main").getByRole("alert").first();
    await expect(alert).toHaveText("Error loading results.");
    await expect(browse(page)).toBeVisible();
    await page.unroute(CMS, fail);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(alert).toBeEmpty();
    await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  });

  test("SRC-02 a script that does not arrive is said as a failure", async ({ page }) => {
    await page.route("**/_astro/*.js", fail);
    await page.goto(searchPath("valve"));
    await expect(page.getByRole("main").getByRole("alert").first()).toHaveText("Error loading results.");
    await expect(browse(page)).toBeVisible();
  });
});

test.describe("SRC-01 any term is harmless", () => {
  const terms = [
    '<img src=x onerror="document.title=1">',
    "</h1><script>document.title=1</script>",
    "\"quotes\" 'and' `ticks`",
    "%E0%A4%A %%% &q=x #hash",
    "🤿🧑‍🚀🫧",
    "قِنَاع الغوص",
    "\u202Eright to left",
    "潜水呼吸器",
    "$& $1 $`",
    "__proto__",
  ];
  for (const term of terms) {
    test(term, async ({ page }) => {
      await page.goto(searchPath(term));
      await expect(heading(page)).toHaveText(`Search results for: "${term}"`);
      await expect(field(page)).toHaveValue(term);
      await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
      await expect(page).toHaveTitle(/^Search results for: /);
    });
  }

  test("of 10,000 characters the first 200 count, and the page is not widened", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(searchPath("x".repeat(10_000)));
    await expect(heading(page)).toHaveText(`Search results for: "${"x".repeat(200)}"`);
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("half a sign in the address is no hindrance", async ({ page }) => {
    await page.goto("/search?q=%E0%A4%A&q=second");
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SRC-01 the page says why nothing is searched and offers what can be browsed", async ({ page }) => {
    await page.goto(searchPath("valve"));
    await expect(page.getByText(SEARCH_MESSAGES.scriptNeeded)).toBeVisible();
    await expect(browse(page)).toBeVisible();
  });
});
