import { PAGE_KINDS } from "../../scripts/bench/weight-budgets.ts";
import { expect, test } from "./fixtures.ts";
import { keepFontAway, totalShift, watchShifts } from "./shifts.ts";

/** Nothing moves by itself while a page loads and is read from its top to its end. */
test.use({ expectedConsole: [/status of 404|net::ERR_FAILED/] });

for (const { kind, path, budget } of PAGE_KINDS) {
  for (const width of [390, 1440]) {
    test(`${kind} at ${width} px stays in its place while it is loaded and scrolled`, async ({ page }) => {
      await keepFontAway(page);
      await page.setViewportSize({ width, height: 800 });
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
