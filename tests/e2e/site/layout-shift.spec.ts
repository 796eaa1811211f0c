import { ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";
import { blockFonts, recordShifts, totalShift } from "./shifts.ts";
import { servePageInParts } from "./split-page.ts";

// The budgets limit the shifts of pages that arrive at once.
test.use({ expectedConsole: [/net::ERR_FAILED/] });

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
