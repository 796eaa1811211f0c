import { ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";

/** A word longer than any that editors write. */
const LONG = "Unterwasserschweißgerätesicherheitsprüfung with an unusually long title";
const PAGES = [
  ROUTES.home,
  ROUTES.sportsDiving,
  "/sports-diving/spares",
  "/product/foreland-40-eccr",
  ROUTES.safetyData,
  ROUTES.distributors,
  ROUTES.exhibitions,
  ROUTES.news,
  ROUTES.certifications,
  ROUTES.contactUs,
];

for (const path of PAGES) {
  test(`${path} stays as wide as the screen with a long word in every text`, async ({ page }) => {
    await page.goto(path);
    const places = await page.locator("main").evaluate((main, long) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, ({ parentElement: around }) =>
        around?.matches(
          "script, style, option, button *, button, .button, .price *, .slide-dots *, .zoom-bar *",
        )
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      );
      let count = 0;
      while (texts.nextNode()) {
        if (!/\p{L}{3}/u.test(texts.currentNode.textContent ?? "")) continue;
        texts.currentNode.textContent = long;
        count += 1;
      }
      return count;
    }, LONG);
    expect(places).toBeGreaterThan(10);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
