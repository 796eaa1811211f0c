import type { Page } from "@playwright/test";
import { INFO_PAGE_ROUTES, OFFLINE_PATH, ROUTES } from "../../../src/contract/site.ts";
import { currencyOption, currencyPicker } from "../currency/currency-steps.ts";
import { expect, test } from "../fixtures.ts";
import { field, focusField, options } from "../search/search-steps.ts";
import { violations } from "./accessibility.ts";

test.use({ colorScheme: "dark", contextOptions: { reducedMotion: "reduce" } });

const READING_PAGES = [...INFO_PAGE_ROUTES, "/documents/HM-1040", "/notices/SB-21-02", OFFLINE_PATH];

/** The lightness of the page's background, 0 to 255. */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.map(Number));
  });

test("reading pages are dark where a visitor prefers it, and every text has contrast", async ({ page }) => {
  for (const path of READING_PAGES) {
    await page.goto(path);
    expect.soft(await lightness(page), path).toBeLessThan(64);
    expect.soft(await violations(page), path).toEqual([]);
  }
});

test("what opens on a dark page has contrast too", async ({ page }) => {
  await page.goto(ROUTES.serialCheck);
  await page.getByLabel("Serial number").fill("SW-20-0380");
  await page.getByRole("button", { name: "CHECK" }).click();
  await expect(page.locator("serial-check [role=status]")).toContainText("SB 21-02");
  expect.soft(await violations(page, "main")).toEqual([]);
  await page.goto(ROUTES.safetyData);
  await page.locator("main details").first().locator("summary").click();
  expect.soft(await violations(page, "main")).toEqual([]);
  await currencyPicker(page).click();
  await expect(currencyOption(page, "Euro")).toBeVisible();
  expect.soft(await violations(page, "header.site")).toEqual([]);
  await page.keyboard.press("Escape");
  await focusField(page);
  await field(page).fill("o-ring");
  await expect(options(page).first()).toBeVisible();
  expect.soft(await violations(page, "header.site")).toEqual([]);
});

test("the shop and paper stay light", async ({ page }) => {
  for (const path of [ROUTES.home, ROUTES.sportsDiving, "/product/foreland-40-eccr", ROUTES.cart]) {
    await page.goto(path);
    expect(await lightness(page), path).toBeGreaterThan(240);
  }
  await page.goto(ROUTES.news);
  await page.emulateMedia({ media: "print" });
  expect(await lightness(page)).toBe(255);
});
