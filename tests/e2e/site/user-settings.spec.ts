import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ROUTES } from "../../../src/contract/site.ts";
import { openSignedInIfNeeded } from "../account/account-steps.ts";
import { setCartOfFirst } from "../cart/steps.ts";
import { expect, test } from "../fixtures.ts";
import { movingElements, overflowOf } from "./page-checks.ts";

const PAGES = [ROUTES.home, "/product/foreland-40-eccr", ROUTES.cart, ROUTES.checkout];

/** Opens a page of the shop with two products in the cart. */
async function open(page: Page, path: string): Promise<void> {
  await setCartOfFirst(page, 2);
  await openSignedInIfNeeded(page, path);
  await page.waitForLoadState("networkidle");
}

/** Visible controls, as their names and boxes within the page. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, .button, summary, input, select, [aria-current]")]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.closest(".sr-only, .skip") === null,
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = `${element.outerHTML.slice(0, 80)}`;
        return { name, x: x + scrollX, y: y + scrollY, width, height };
      })
      .filter(({ x, y, width, height }) => width > 4 && height > 4 && x >= 0 && y >= 0),
  );

for (const path of PAGES) {
  test(`FND-03 ${path} with forced colours shows every control and its focus`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await open(page, path);
    const shot = await page.screenshot({ fullPage: true });
    const { width: pageWidth = 0, height: pageHeight = 0 } = await sharp(shot).metadata();
    const invisible: string[] = [];
    const all = await controls(page);
    expect(all.length).toBeGreaterThan(5);
    for (const { name, x, y, width, height } of all) {
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const box = {
        ...{ left, top },
        width: Math.min(Math.ceil(width), pageWidth - left),
        height: Math.min(Math.ceil(height), pageHeight - top),
      };
      if (box.width < 1 || box.height < 1) continue;
      const { channels } = await sharp(await sharp(shot).extract(box).png().toBuffer()).stats();
      // One colour in its whole box: neither a text nor an edge of it can be seen.
      if (channels.slice(0, 3).every(({ min, max }) => max - min < 40)) invisible.push(name);
    }
    expect(invisible).toEqual([]);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      expect(outline, `after ${press + 1} presses of Tab`).toBe(true);
    }
  });

  test(`FND-03 ${path} at a zoom of 400 % neither scrolls sideways nor covers what has the focus`, async ({
    page,
  }) => {
    // 1280 × 1024 px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const covered: string[] = [];
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return null;
        const { left, top, right, bottom } = focused.getBoundingClientRect();
        // A corner or the middle of it must be seen (success criterion 2.4.11).
        const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
        const [toX, toY] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
        const points = [0.05, 0.5, 0.95].flatMap((a) =>
          [0.05, 0.5, 0.95].map((b) => [x + (toX - x) * a, y + (toY - y) * b] as const),
        );
        const isSeen = points.some(([atX, atY]) => {
          const top = document.elementFromPoint(atX, atY);
          return top !== null && (focused.contains(top) || top.contains(focused));
        });
        return isSeen ? null : focused.outerHTML.slice(0, 100);
      });
      if (hidden !== null) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });
}

for (const path of [ROUTES.cart, ROUTES.checkout]) {
  test(`FND-03 ${path} moves nothing with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    expect(await movingElements(page)).toEqual([]);
  });
}

for (const [reducedMotion, fades] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`pages ${fades ? "fade" : "do not fade"} into each other with ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        document.documentElement.dataset["fades"] = `${viewTransition !== null}`;
      });
    });
    await page.goto(ROUTES.home);
    await page.getByRole("contentinfo").getByRole("link", { name: "Gallery", exact: true }).click();
    await page.waitForURL("**/gallery");
    await expect(page.locator("html")).toHaveAttribute("data-fades", `${fades}`);
  });
}
