import { PAGE_KINDS } from "../../../scripts/bench/weight-budgets.ts";
import { ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";
import { blockFonts, recordShifts, totalShift } from "./shifts.ts";
import { servePageInParts } from "./split-page.ts";

/** No layout shifts while a page loads and is read from top to bottom. */
test.use({ expectedConsole: [/status of 404|net::ERR_FAILED/] });

const PHONE = { width: 390, height: 800 };
/** Taller than the content of many pages. */
const DESK = { width: 1440, height: 1200 };

for (const { kind, path, budget } of PAGE_KINDS) {
  for (const { width, height: window } of [PHONE, DESK]) {
    test(`${kind} at ${width} px has no layout shift while it is loaded and scrolled`, async ({ page }) => {
      await blockFonts(page);
      await page.setViewportSize({ width, height: window });
      await recordShifts(page);
      await page.goto(path, { waitUntil: "load" });
      // A visitor at the footer before the results arrive sees it move: it is below them.
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
  test(`a short page at ${width} px has no layout shift when its footer arrives in two parts`, async ({
    page,
    baseURL,
  }) => {
    await using parts = await servePageInParts(
      String(baseURL),
      ROUTES.forgotPassword,
      "Terms and Conditions",
    );
    await blockFonts(page);
    await page.setViewportSize({ width, height: 1200 });
    await recordShifts(page);
    await page.goto(parts.url, { waitUntil: "commit" });
    await expect(page.getByRole("link", { name: "Terms and Conditions" })).toBeVisible();
    const nextPaint = () =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
          ),
      );
    await nextPaint();
    parts.finish();
    await page.waitForLoadState("load");
    await nextPaint();
    const footer = page.getByRole("contentinfo");
    const { y, height } = (await footer.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height, "the footer reaches the lower edge of the window").toBeGreaterThanOrEqual(1200);
    expect(await totalShift(page)).toBeLessThanOrEqual(0.001);
  });
}
