import type { Locator, Page } from "@playwright/test";
import { CURRENCY_KEY, RATE_KEY, searchPath } from "../../../src/contract/site.ts";
import { serializeCurrency } from "../../../src/features/currency/model.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { chooseCurrency, recordPrices } from "../currency/currency-steps.ts";
import { expect, expectConsole, test } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";
import { totalShift } from "../site/shifts.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** The card's HTML without loading attributes, and without what no result shows. */
const markup = (card: Locator) =>
  card.evaluate((element) =>
    element.outerHTML.replace(
      / (loading|fetchpriority|style|sizes)="[^"]*"|<dl.*?<\/dl>|<p class="product-card-compare">.*?<\/p>/g,
      "",
    ),
  );

for (const { title, listing, action } of [
  { title: "Foreland 100", listing: "/sports-diving/sports-rebreathers", action: "ADD TO CART" },
  { title: "Ebb 90", listing: "/respiratory-validation/breathing-simulators", action: "REQUEST A QUOTE" },
]) {
  test(`SRC-01 the card of ${title} equals the card in its listing, with ${action}`, async ({ page }) => {
    await page.goto(listing);
    const inListing = await markup(
      page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) }),
    );
    await page.goto(searchPath(title));
    const card = cards(page).first();
    await expect(card.getByRole("heading", { level: 2 })).toContainText(title);
    await expect(card).toContainText(action);
    expect(await markup(card)).toBe(inListing);
    const width = (picture: HTMLImageElement) => picture.naturalWidth;
    await expect.poll(() => card.locator("img").evaluate(width)).toBeGreaterThan(0);
  });
}

test("SRC-01 a result is added to the cart from its card", async ({ page }) => {
  await page.goto(searchPath("foreland 100"));
  const card = cards(page).first();
  await card.getByRole("button", { name: /ADD TO CART/ }).click();
  await expect(card.getByRole("status")).toHaveText(MESSAGES.added);
  await expect(page.locator("summary", { hasText: "Cart" })).toContainText("1");
});

for (const [term, width] of [
  ["foreland", 390],
  ["ing", 820],
  ["no such thing", 1440],
] as const) {
  test(`SRC-01 no layout shifts when the results for "${term}" arrive at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordPrices(page);
    await page.goto(searchPath(term), { waitUntil: "networkidle" });
    await expect(page.getByRole("main").getByRole("status").first()).not.toBeEmpty();
    expect(await totalShift(page)).toBeLessThanOrEqual(0.01);
    // The search page without results is one of the pages that are checked at each width.
    if (term === "foreland") expect(await violations(page, "main")).toEqual([]);
  });
}

test("CUR-02 prices of results are in the chosen currency, and follow a change of it", async ({ page }) => {
  const { code, pair } = serializeCurrency({ code: "EUR", rate: 0.5, at: Date.now() });
  await page.goto("/about-us");
  await page.evaluate(
    ([codeKey, rateKey, chosen, pair]) => {
      localStorage.setItem(rateKey, pair);
      localStorage.setItem(codeKey, chosen);
    },
    [CURRENCY_KEY, RATE_KEY, code, pair] as const,
  );
  await page.goto(searchPath("foreland 40"));
  const price = cards(page).first().locator("shop-price");
  await expect(price).toHaveText("€4,475.00");
  await chooseCurrency(page, "US dollar");
  await expect(price).toHaveText("$8,950.00");
});

test("D20 a product that was published a moment ago: shows its upload while no prepared picture exists", async ({
  page,
}) => {
  expectConsole(page, /Failed to load resource/);
  await page.route("**/pictures/**", (route) => route.fulfill({ status: 404 }));
  await page.goto(searchPath("foreland 100"));
  const picture = cards(page).first().locator("img");
  await expect(picture).toHaveAttribute("src", /^\/uploads\//);
  const width = (image: HTMLImageElement) => image.naturalWidth;
  await expect.poll(() => picture.evaluate(width)).toBeGreaterThan(1);
});

test.describe("without the CMS", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] });

  test("SRC-04 the files of the index are sent compressed, and a search loads few of them", async ({
    page,
  }) => {
    const files: { path: string; bytes: number; encoding: string | undefined }[] = [];
    page.on("response", async (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith("/search/")) return;
      const headers = await response.allHeaders();
      const bytes = Number(headers["content-length"]);
      files.push({ path, bytes, encoding: headers["content-encoding"] });
    });
    await page.route("**/api/products?*", (route) => route.abort());
    await page.goto(searchPath("foreland 40 oring"), { waitUntil: "networkidle" });
    await expect(cards(page).first()).toContainText("O-ring");
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(({ encoding }) => encoding !== "br" && encoding !== "zstd")).toEqual([]);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThanOrEqual(40_000);
  });
});
