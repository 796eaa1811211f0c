import { ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";

test("no card and no filter stands alone in its row on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of [
    ROUTES.militaryDiving,
    ROUTES.commercialDiving,
    ROUTES.sportsDiving,
    ROUTES.respiratoryValidation,
    "/sports-diving/breathing-loops",
    "/sports-diving/spares",
    "/product/annual-service-kit-sports-unit",
    ROUTES.distributors,
    ROUTES.certifications,
  ]) {
    await page.goto(path);
    const rows = await page
      .locator("main :is(.product-grid:not(.part-rows), .cards, .filters)")
      .evaluateAll((lists) =>
        lists.map((list) => {
          const tops = [...list.children].map((child) => Math.round(child.getBoundingClientRect().top));
          return [
            tops.filter((top) => top === tops[0]).length,
            tops.filter((top) => top === tops.at(-1)).length,
          ];
        }),
      );
    expect(rows.length, path).toBeGreaterThan(0);
    for (const [first = 0, last] of rows) if (first > 1) expect(last, path).toBeGreaterThan(1);
  }
});

test("FIT-07 what a fact was measured under has the whole width of its card", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ROUTES.commercialDiving);
  const shares = await page.locator(".product-card-facts small").evaluateAll((conditions) =>
    conditions.map((condition) => {
      const row = condition.closest("div")?.getBoundingClientRect().width ?? 0;
      return condition.getBoundingClientRect().width / row;
    }),
  );
  expect(shares.length).toBeGreaterThan(6);
  expect(Math.min(...shares)).toBeCloseTo(1);
});
