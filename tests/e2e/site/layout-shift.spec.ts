import { ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";
import { recordShifts, totalShift } from "./shifts.ts";
import { servePageInParts } from "./split-page.ts";

// The budgets limit the shifts of pages that arrive at once.
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

test("a font that arrives after the first paint is not used, one that is cached is", async ({ page }) => {
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family === "Inter").length);
  const painted = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  const arrived = page.waitForResponse("**/*.woff2");
  await page.goto(ROUTES.notices, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  painted.resolve();
  await (await arrived).finished();
  await page.waitForLoadState("networkidle");
  expect(await fonts()).toBe(0);
  // Another font would move the text by a line, which is 0.03.
  expect(await totalShift(page)).toBeLessThanOrEqual(0.002);

  await page.unrouteAll();
  await expect(async () => {
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(await fonts()).toBe(1);
  }).toPass();
});
