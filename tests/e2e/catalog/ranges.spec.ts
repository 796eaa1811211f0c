import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const ranges = (page: Page) => page.getByRole("navigation", { name: "Sports Diving ranges" });
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test("CAT-01 on a phone the sub-categories are one row of chips, all reached by keyboard, and the first product is in the first screen", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/sports-diving");
  expect(await topOf(page, ".product-card")).toBeLessThan(PHONE.height);
  const links = ranges(page).getByRole("link");
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, left, right, height } = link.getBoundingClientRect();
      return { top, left, right, height };
    }),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(40);
  // A cut chip hints at those beyond the edge; the page itself does not scroll sideways.
  expect(boxes.some(({ left, right }) => left < PHONE.width && right > PHONE.width)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await links.first().focus();
  for (const link of await links.all()) {
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
  }
});

test("CAT-01 on a phone a slow press on a chip at the edge opens its sub-category", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/sports-diving");
  const chip = ranges(page).getByRole("link", { name: "Spares" });
  const { width, height } = (await chip.boundingBox()) ?? { width: 0, height: 0 };
  await chip.hover({ position: { x: width - 3, y: height / 2 } });
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.up();
  await expect(page).toHaveURL("/sports-diving/spares");
});

test("SUB-01 on a phone the chip of the shown sub-category is in view", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/sports-diving/spares");
  await expect(ranges(page).locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
});

test("CAT-01 on a desktop the list stays in view at the left of the products", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/sports-diving");
  const list = ranges(page);
  const cards = page.locator(".product-card");
  await cards.last().scrollIntoViewIfNeeded();
  await expect(list).toBeInViewport({ ratio: 1 });
  const right = await list.evaluate((element) => element.getBoundingClientRect().right);
  const left = await cards.first().evaluate((element) => element.getBoundingClientRect().left);
  expect(right).toBeLessThan(left);
});
