import type { Page, Route } from "@playwright/test";
import { searchPath } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";

test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] });

const CMS = "**/api/products?*";
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const fail = (route: Route) => route.abort();

test("SRC-02 by keyboard the focus moves from the pressed control to the next one, and to the results", async ({
  page,
}) => {
  await page.goto(searchPath("ing"));
  await expect(cards(page)).toHaveCount(24);
  await page.route(CMS, fail);
  await page.getByRole("button", { name: "Show more results" }).press("Enter");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeFocused();
  await page.route("**/search/*.json", fail);
  await page.goto(searchPath("valve"));
  await expect(again).toBeVisible();
  await page.unroute(CMS, fail);
  await again.press("Enter");
  await expect(cards(page).first().getByRole("link").first()).toBeFocused();
});
