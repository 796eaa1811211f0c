import { ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";

/** Pages with titles, texts and lists that hold what belongs together. */
const SET_PAGES = [
  ROUTES.militaryDiving,
  ROUTES.commercialDiving,
  ROUTES.sportsDiving,
  ROUTES.respiratoryValidation,
  ROUTES.certifications,
  ROUTES.documents,
  ROUTES.notices,
  ROUTES.news,
  "/product/foreland-100-eccr",
  "/product/o-ring-10-77x2-62-fkm-90",
  "/product/oxygen-sensor-galvanic-3-pin",
  "/product/cable-handset-1500-mm-6-pin",
  "/product/foreland-40-eccr/service-parts",
  "/documents/DS-1040",
  "/notices/SB-26-03",
];
const KEPT = String.raw`\b(?:Foreland|Isobath|Skerry|Bathyal|Tidemark|Telltale) M?\d+|\bEN \d+|\d[\d.,]* (?:× [\d.]+ )?(?:mm|m|bar|kg|°C)(?!\w)|\d-pin\b`;

test("lines do not break inside a measure, a model, a standard or `3-pin`, and gases have subscripts", async ({
  page,
}) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of SET_PAGES) {
      await page.goto(path);
      const faults = await page.evaluate((kept) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const parent = node.parentElement;
          if (!parent?.checkVisibility() || parent.closest("script, style, template, select")) continue;
          const text = (node.textContent ?? "").replaceAll("\u00a0", " ");
          if (/(?<![\w-])P?C?O2(?![\w-])/.test(text)) found.push(text);
          for (const { 0: words, index } of text.matchAll(new RegExp(kept, "gu"))) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + words.length);
            const [first, ...others] = range.getClientRects();
            if (first && others.some(({ top }) => top > first.top + 6)) found.push(`${words}: ${text}`);
          }
        }
        return found;
      }, KEPT);
      expect(faults, `${path} at ${width} px`).toEqual([]);
    }
  }
});

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
