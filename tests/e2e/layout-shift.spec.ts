import { PAGE_KINDS } from "../../scripts/bench/weight-budgets.ts";
import { ROUTES } from "../../src/site.ts";
import { expect, test } from "./fixtures.ts";
import { inParts } from "./in-parts.ts";
import { keepFontAway, totalShift, watchShifts } from "./shifts.ts";

/** Nothing moves by itself while a page loads and is read from its top to its end. */
test.use({ expectedConsole: [/status of 404|net::ERR_FAILED/] });

const PHONE = { width: 390, height: 800 };
/** Taller than what many a page has to show. */
const DESK = { width: 1440, height: 1200 };

for (const { kind, path, budget } of PAGE_KINDS) {
  for (const { width, height: window } of [PHONE, DESK]) {
    test(`${kind} at ${width} px stays in its place while it is loaded and scrolled`, async ({ page }) => {
      await keepFontAway(page);
      await page.setViewportSize({ width, height: window });
      await watchShifts(page);
      await page.goto(path, { waitUntil: "load" });
      // Whoever is at the footer before the results have come sees it move on: it is below them.
      await expect(page.locator("[data-waiting]")).toHaveCount(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeGreaterThan(800);
      for (let y = 0; y < height; y += 600) {
        await page.mouse.wheel(0, 600);
        await page.waitForFunction((least) => scrollY + innerHeight >= least, Math.min(y + 600, height));
      }
      await page.waitForLoadState("networkidle");
      expect(await totalShift(page), `${budget} budget`).toBeLessThanOrEqual(0.01);
    });
  }
}

for (const width of [390, 1440]) {
  test(`a short page at ${width} px stays in its place when its footer comes in two parts`, async ({
    page,
    baseURL,
  }) => {
    await using parts = await inParts(String(baseURL), ROUTES.forgotPassword, "Terms and Conditions");
    await keepFontAway(page);
    await page.setViewportSize({ width, height: 1200 });
    await watchShifts(page);
    await page.goto(parts.url, { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Terms and Conditions" })).toBeVisible();
    const painted = () =>
      page.evaluate(
        () =>
          new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))),
      );
    await painted();
    parts.finish();
    await page.waitForLoadState("load");
    await painted();
    const footer = page.getByRole("contentinfo");
    const { y, height } = (await footer.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height, "it reaches the window's lower edge").toBeGreaterThanOrEqual(1200);
    expect(await totalShift(page)).toBeLessThanOrEqual(0.001);
  });
}
