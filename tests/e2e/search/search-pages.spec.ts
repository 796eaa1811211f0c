import type { Page, Route } from "@playwright/test";
import { searchPath } from "../../../src/contract/site.ts";
import { expect, expectConsole, test } from "../fixtures.ts";
import { violations } from "../site/accessibility.ts";

const CMS = "**/api/products?*";
const FAILED_REQUEST = /Failed to load resource|ERR_FAILED/;
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const browse = (page: Page) => page.getByRole("heading", { name: "Browse" });
const fail = (route: Route) => route.abort();

test.describe("SRC-03 pages below the products", () => {
  const pages = (page: Page) => page.getByRole("region", { name: "Pages" });

  test("documents, notices and pages are found, also if no product is", async ({ page }) => {
    for (const [term, title, path] of [
      ["FMECA", /^Document\s*FMECA summary/, "/documents/SD-FM-06"],
      ["bulletin", /^Document\s*Service bulletin/, "/documents/SB-21-02"],
      ["emergency", /Bell Bail-Out$/, "/commercial-diving/bell-bail-out"],
    ] as const) {
      await page.goto(searchPath(term));
      const link = pages(page).getByRole("link").first();
      await expect(link).toHaveText(title);
      await expect(link).toHaveAttribute("href", path);
    }
    await page.goto(searchPath("FMECA"));
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText("No products found.");
    await expect(browse(page)).toBeHidden();
    expect(await violations(page, "main")).toEqual([]);
  });

  test("certificates stand below the products that have the standard, with the CMS and without", async ({
    page,
  }) => {
    expectConsole(page, FAILED_REQUEST);
    for (const without of [false, true]) {
      if (without) await page.route(CMS, fail);
      await page.goto(searchPath("EN 14143"));
      await expect(cards(page).first()).toBeVisible();
      await expect(pages(page).getByRole("link").first()).toContainText("Certificate");
    }
  });

  test("SRC-04 the CMS and the prebuilt index give the same products in the same order", async ({ page }) => {
    expectConsole(page, FAILED_REQUEST);
    for (const term of ["oxygen cell", "foreland 40 o-ring", "scruber", "HS-101", "ing"]) {
      await page.goto(searchPath(term));
      const headings = cards(page).getByRole("heading");
      await expect(headings.first()).toBeVisible();
      const live = await headings.allTextContents();
      const total = await page.getByRole("main").getByRole("status").first().textContent();
      await page.route(CMS, fail);
      await page.goto(searchPath(term));
      await expect(headings.first()).toBeVisible();
      expect([term, await headings.allTextContents()]).toEqual([term, live]);
      await expect(page.getByRole("main").getByRole("status").first()).toHaveText(total ?? "");
      await page.unroute(CMS, fail);
    }
  });
});
