import type { Page, Route } from "@playwright/test";
import { searchPath } from "../../../src/contract/site.ts";
import { MESSAGES, SEARCH_MESSAGES } from "../../../src/lib/messages.ts";
import {
  expect,
  fromCms,
  holdRequests,
  recordRequests,
  shortenTimeouts,
  test,
  testWithoutScript,
} from "../fixtures.ts";

const CMS = "**/api/products?*";
const INDEX = "**/search/*.json";
const FAILED_REQUEST = /Failed to load resource|ERR_FAILED/;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page) => page.getByRole("main").locator("input[name=q]");
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const browse = (page: Page) => page.getByRole("heading", { name: "Browse" });
const fail = (route: Route) => route.abort();

test.describe("SRC-01 results", () => {
  test("the heading, title and field contain the term, and the products are those of the CMS", async ({
    page,
  }) => {
    const requested = recordRequests(page);
    await page.goto(searchPath("REBREATHER"));
    const matches = await fromCms<{ title: string }[]>(
      "/products?filters[title][$containsi]=rebreather&pagination[pageSize]=24",
    );
    expect(matches.length).toBeGreaterThan(3);
    await expect(heading(page)).toHaveText('Search results for: "REBREATHER"');
    await expect(page).toHaveTitle('Search results for: "REBREATHER" · Halocline');
    await expect(field(page)).toHaveValue("REBREATHER");
    await expect(cards(page).getByRole("heading")).toHaveText(matches.map(({ title }) => title));
    await expect(page.getByText(/^Showing 24 of \d+ results$/)).toBeVisible();
    await expect(browse(page)).toBeHidden();
    expect(requested.filter((path) => path.startsWith("/search/"))).toEqual([]);
  });

  test("D25 a part number in any spelling finds a spare part", async ({ page }) => {
    for (const term of ["HS-10103-A", "hs10103a", "o ring 3.00 x 1.50"]) {
      await page.goto(searchPath(term));
      await expect(cards(page).getByRole("heading").first()).toHaveText("O-ring 3.00 × 1.50 mm, FKM 90");
      await expect(cards(page).first()).toContainText("HS-10103-A");
    }
  });

  test("many results are listed in parts, and the focus moves to the first result of the next part", async ({
    page,
  }) => {
    const matches = await fromCms<unknown[]>(
      "/products?filters[title][$containsi]=ing&pagination[pageSize]=100",
    );
    expect(matches.length).toBeGreaterThan(24);
    expect(matches.length).toBeLessThanOrEqual(48);
    await page.goto(searchPath("ing"));
    await expect(cards(page)).toHaveCount(24);
    const more = page.getByRole("button", { name: "Show more results" });
    await more.click();
    await expect(cards(page)).toHaveCount(matches.length);
    await expect(cards(page).nth(24).getByRole("link").first()).toBeFocused();
    await expect(page.getByText(`Showing ${matches.length} of ${matches.length} results`)).toBeVisible();
    await expect(more).toBeHidden();
  });

  test("one row of skeletons, as many as fit, reserves the space until the results arrive", async ({
    page,
  }) => {
    const release = await holdRequests(page, CMS);
    await page.goto(searchPath("ing"));
    const row = page.locator(".waiting");
    await expect(row).toBeVisible();
    for (const [width, columns] of [
      [390, 1],
      [820, 3],
      [1440, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await row.evaluate((list) => {
        const { bottom } = list.getBoundingClientRect();
        const tops = [...list.children].map((child) => child.getBoundingClientRect().top);
        return tops.filter((top) => top < bottom - 1).length;
      });
      expect(shown, `at ${width} px`).toBe(columns);
    }
    await expect(browse(page)).toBeHidden();
    release();
    await expect(cards(page)).toHaveCount(24);
    await expect(row).toBeHidden();
    await expect(browse(page)).toBeHidden();
  });

  test("the page's own form makes another search, and back leads to the first one", async ({ page }) => {
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
  test("no results show a message, with links to browse", async ({ page }) => {
    await page.goto(searchPath("no such thing"));
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
    await expect(browse(page)).toBeVisible();
    const links = page.getByRole("main").getByRole("link");
    await expect(links.filter({ hasText: "Sports Diving" })).toHaveAttribute("href", "/sports-diving");
    await expect(links.filter({ hasText: "Spares" })).toHaveAttribute("href", "/sports-diving/spares");
  });

  test("D25 without a term or with too short a one it makes no request, and offers links to browse", async ({
    page,
  }) => {
    const requested = recordRequests(page);
    for (const [query, words] of [
      ["", ""],
      ["?q=%20%20", ""],
      ["?q=%20a%20", MESSAGES.searchTooShort],
      ["?q=%F0%9F%A4%BF%F0%9F%A4%BF", MESSAGES.searchTooShort],
    ] as const) {
      await page.goto(`/search${query}`, { waitUntil: "networkidle" });
      await expect(browse(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(words);
    }
    expect(requested.filter((path) => path.startsWith("/api") || path.endsWith(".json"))).toEqual([]);
  });
});

test.describe("D25 the CMS does not answer", () => {
  test.use({ expectedConsole: [FAILED_REQUEST] });

  test("the prebuilt index replaces it and the page says so; its cards have pictures, prices and an add button", async ({
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

  test("the index replaces it within five seconds", async ({ page }) => {
    await shortenTimeouts(page, 10, 5_000);
    await page.route(CMS, () => undefined);
    await page.goto(searchPath("hs 10103"));
    await expect(page.getByText(SEARCH_MESSAGES.fromIndex)).toBeVisible();
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

  test("SRC-02 a script that does not arrive shows the error message", async ({ page }) => {
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
    "🤿🧑‍🚀🫧 قِنَاع الغوص \u202Eright to left",
    "$& $<zz> $`",
    "__proto__",
  ];
  test("markup, codes, other scripts and patterns are shown as text", async ({ page }) => {
    for (const term of terms) {
      await page.goto(searchPath(term));
      await expect(heading(page)).toHaveText(`Search results for: "${term}"`);
      await expect(field(page)).toHaveValue(term);
      await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
      await expect(page).toHaveTitle(/^Search results for: /);
    }
    await page.goto("/search?q=%E0%A4%A&q=second");
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
  });

  test("of 10,000 characters the first 200 count, and the page does not become wider", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(searchPath("x".repeat(10_000)));
    await expect(heading(page)).toHaveText(`Search results for: "${"x".repeat(200)}"`);
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No results found.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

testWithoutScript(
  "SRC-01 without JavaScript: the page says that search needs JavaScript, and offers links to browse",
  async ({ page }) => {
    await page.goto(searchPath("valve"));
    await expect(page.getByText(SEARCH_MESSAGES.scriptNeeded)).toBeVisible();
    await expect(browse(page)).toBeVisible();
  },
);
