import type { Page } from "@playwright/test";
import { LIGHTBOX } from "../../../src/features/gallery/settings.ts";
import { HYDRATED_ISLAND } from "../../../src/lib/astro-internals/islands.ts";
import { expect, holdRequests, recordRequests, test, testWithoutScript } from "../fixtures.ts";

const links = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link")
    .filter({ has: page.getByRole("img") });
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Lightbox" });
const button = (page: Page, name: string) => lightbox(page).getByRole("button", { name });
/** The current picture by its counter: `2 / 8`. */
const counter = (page: Page, index: number) =>
  lightbox(page)
    .locator(".yarl__slide_current")
    .getByText(`${index + 1} / 8`);
/** The lightbox animates for half a second; further moves count from its target. */
const waitForAnimation = (page: Page) =>
  page
    .locator(".yarl__carousel")
    .evaluate((track) => Promise.all(track.getAnimations().map(({ finished }) => finished)));

async function open(page: Page, index: number): Promise<void> {
  await links(page).nth(index).click();
  await expect(counter(page, index)).toBeVisible();
}

/** Swipes left by a part of the screen's width, from where the lightbox detects a swipe. */
async function drag(page: Page, part: number, during = async () => {}, rest = async () => {}): Promise<void> {
  const DETECTION_PX = 31;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const from = width * 0.7;
  await page.mouse.move(from + DETECTION_PX, height / 2);
  await page.mouse.down();
  await rest();
  await page.mouse.move(from, height / 2);
  await page.mouse.move(from - width * part, height / 2, { steps: 4 });
  await during();
  await page.mouse.up();
}

test("LBX-01 opens at the clicked picture, and its buttons go forward, back and close", async ({ page }) => {
  await page.goto("/gallery");
  const title = (await links(page).nth(3).locator("span").textContent()) ?? "missing";
  await open(page, 3);
  await expect(lightbox(page)).toContainText(title);
  await button(page, "Next").click();
  await expect(counter(page, 4)).toBeVisible();
  await waitForAnimation(page);
  await button(page, "Previous").click();
  await expect(counter(page, 3)).toBeVisible();
  await button(page, "Close").click();
  await expect(lightbox(page)).not.toBeAttached();
  await open(page, 6);
});

test("LBX-01 a double click opens it like one click", async ({ page }) => {
  await page.goto("/gallery");
  await links(page).nth(3).dblclick();
  await expect(counter(page, 3)).toBeVisible();
});

test("LBX-01 by keyboard alone: Enter opens, arrows move and wrap both ways, Escape closes", async ({
  page,
}) => {
  await page.goto("/gallery");
  await links(page).nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(counter(page, 0)).toBeVisible();
  for (const [key, index] of [
    ["ArrowLeft", 7],
    ["ArrowRight", 0],
    ["ArrowRight", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(counter(page, index)).toBeVisible();
    await waitForAnimation(page);
  }
  for (const name of ["Close", "Previous", "Next", "Close"]) {
    await page.keyboard.press("Tab");
    await expect(button(page, name)).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, "Next")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).not.toBeAttached();
  await expect(links(page).nth(0)).toBeFocused();
});

test("LBX-02 a drag beyond 30 % of the width moves on, a shorter one only if it is quick", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/gallery");
  await open(page, 2);
  const waitTwoSeconds = () => page.clock.fastForward(2_000);
  await drag(page, 0.25, waitTwoSeconds);
  await waitForAnimation(page);
  await expect(counter(page, 2)).toBeVisible();
  await drag(page, 0.35, waitTwoSeconds);
  await expect(counter(page, 3)).toBeVisible();
  await page.clock.fastForward(1_000);
  await waitForAnimation(page);
  await drag(page, 0.1);
  await expect(counter(page, 4)).toBeVisible();
});

test("LBX-02 a slow swipe of 10 % does not move on, however short it was when the lightbox detected it", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gallery");
  await open(page, 2);
  await page.mouse.move(250, 400);
  await page.mouse.down();
  await page.mouse.move(240, 400);
  await page.clock.fastForward(1_500);
  await page.mouse.move(218, 400);
  await page.mouse.move(211, 400);
  await page.mouse.up();
  await page.clock.fastForward(1_000);
  await waitForAnimation(page);
  await expect(counter(page, 2)).toBeVisible();
  // The next swipe starts where the picture has returned to.
  await drag(page, 0.4, () => page.clock.fastForward(2_000));
  await expect(counter(page, 3)).toBeVisible();
  // A quick swipe moves on, however long the finger has rested before.
  await drag(page, 0.2, undefined, () => page.clock.fastForward(1_500));
  await expect(counter(page, 4)).toBeVisible();
});

test("LBX-02 timings, preloading, padding and spacing are as specified", async ({ page }) => {
  expect(LIGHTBOX).toEqual({ preload: 2, fade: 250, swipe: 500, padding: "16px", spacing: "30%" });
  await page.goto("/gallery");
  await open(page, 4);
  expect(await lightbox(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration)).toBe(
    "0.25s",
  );
  const slides = lightbox(page).getByRole("group", { includeHidden: true });
  await expect(slides).toHaveCount(2 * LIGHTBOX.preload + 1);
  await expect(slides.locator("img")).toHaveCount(2 * LIGHTBOX.preload + 1);
  const { padding, gap, width } = await slides.nth(2).evaluate((slide) => ({
    padding: getComputedStyle(slide).padding,
    gap: (slide.nextElementSibling?.getBoundingClientRect().left ?? 0) - slide.getBoundingClientRect().right,
    width: innerWidth,
  }));
  expect(padding).toBe("16px");
  expect(gap / width).toBeCloseTo(0.3, 2);
  await page.keyboard.press("ArrowRight");
  const swipe = () =>
    page
      .locator(".yarl__carousel")
      .evaluate((track) => track.getAnimations()[0]?.effect?.getTiming().duration);
  await expect.poll(swipe).toBe(LIGHTBOX.swipe);
});

test("none of its code loads before the first click, neither on hover nor on focus", async ({ page }) => {
  const requested = recordRequests(page);
  await page.goto("/gallery", { waitUntil: "networkidle" });
  await links(page).nth(1).hover();
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => /Lightbox|react|client\./i.test(url))).toEqual([]);
  await open(page, 1);
  expect(requested.filter((url) => /Lightbox/.test(url))).toHaveLength(1);
});

test.describe("on a phone, while scripts are loading", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("LBX-01 the tapped picture fills the screen at once, and the lightbox follows; swipes move on", async ({
    page,
  }) => {
    await page.goto("/gallery");
    const link = links(page).nth(2);
    const picture = link.locator("img");
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const arrive = await holdRequests(page, "**/_astro/*.js");
    await link.tap();
    await expect
      .poll(() => picture.evaluate((image) => image.getBoundingClientRect().toJSON()))
      .toMatchObject({
        ...{ left: 0, top: 0, width: 390, height: 844 },
      });
    arrive();
    await expect(counter(page, 2)).toBeVisible();

    const session = await page.context().newCDPSession(page);
    // The finger rests before it leaves: after a fling, the next tap would stop the scrolling.
    const began = Date.now() / 1_000 - 1;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", seconds: number, x?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        timestamp: began + seconds,
        touchPoints: x === undefined ? [] : [{ x, y: 400 }],
      });
    await touch("touchStart", 0, 320);
    for (const [seconds, x] of [
      [0.1, 280],
      [0.2, 200],
      [0.3, 120],
      [0.9, 120],
    ] as const) {
      await touch("touchMove", seconds, x);
    }
    await touch("touchEnd", 1);
    await expect(counter(page, 3)).toBeVisible();
    await button(page, "Close").tap();
    await expect(lightbox(page)).not.toBeAttached();
    await expect(picture).not.toHaveCSS("position", "fixed");
  });

  test("Escape or a second tap while it loads cancels it", async ({ page }) => {
    const arrive = await holdRequests(page, "**/_astro/*.js");
    await page.goto("/gallery");
    const picture = links(page).nth(2).locator("img");
    await links(page).nth(2).click();
    await expect(picture).toHaveCSS("position", "fixed");
    await page.keyboard.press("Escape");
    await expect(picture).not.toHaveCSS("position", "fixed");
    await links(page).nth(2).click();
    await expect(picture).toHaveCSS("position", "fixed");
    await picture.tap();
    await expect(picture).not.toHaveCSS("position", "fixed");
    await Promise.all([page.waitForResponse("**/_astro/GalleryLightbox*"), arrive()]);
    await expect(page.locator("main").locator(HYDRATED_ISLAND)).toBeAttached();
    await expect(lightbox(page)).not.toBeAttached();
    await open(page, 2);
  });
});

testWithoutScript("without script: a picture opens as a link", async ({ page }) => {
  await page.goto("/gallery");
  const address = (await links(page).nth(5).getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/pictures\/.+\.webp$/);
  await links(page).nth(5).click();
  await expect(page).toHaveURL(address);
});
