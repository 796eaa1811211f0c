import { CATEGORY_SLIDE_INTERVAL_MS, HOME_SLIDE_INTERVAL_MS, ROUTES } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";
import {
  button,
  currentSlide,
  dot,
  expectAtRest,
  expectPlaying,
  expectSlide,
  expectStopped,
  homeSlideshow,
  openWithClock,
  slideshow,
  TITLES,
  track,
} from "./slide-page.ts";

test("HOM-02 HOM-01 the carousel advances every 5,000 ms and wraps", async ({ page }) => {
  await openWithClock(page, "/");
  await expectPlaying(page);
  await expectSlide(page, 1);
  for (const next of [2, 3, 4, 1]) {
    await page.clock.runFor(HOME_SLIDE_INTERVAL_MS - 1);
    await expectSlide(page, next === 1 ? 4 : next - 1);
    await page.clock.runFor(1);
    await expectSlide(page, next);
  }
  expect(HOME_SLIDE_INTERVAL_MS).toBe(5_000);
});

test("CAT-01 the slideshow of a category advances every 7,000 ms and wraps both ways", async ({ page }) => {
  await openWithClock(page, ROUTES.sportsDiving);
  await expectPlaying(page);
  const region = slideshow(page, "Sports Diving pictures");
  const dots = region.getByRole("button", { name: /^Go to slide/ });
  const count = await dots.count();
  expect(count).toBeGreaterThan(1);
  const expectMarked = async (index: number) => {
    await expect(dots.nth(index)).toHaveAttribute("aria-current", "true");
    await expectAtRest(page, index);
  };
  for (let index = 0; index < count; index += 1) {
    await page.clock.runFor(CATEGORY_SLIDE_INTERVAL_MS - 1);
    await expectMarked(index);
    await page.clock.runFor(1);
    await expectMarked((index + 1) % count);
  }
  await button(page, "Previous slide").click();
  await expectMarked(count - 1);
  await button(page, "Next slide").click();
  await expectMarked(0);
  expect(CATEGORY_SLIDE_INTERVAL_MS).toBe(7_000);
});

test("HOM-02 previous, next, named dots and arrow keys lead to their slides, and only the one in view is in the tab order", async ({
  page,
}) => {
  await page.goto("/");
  await button(page, "Previous slide").click();
  await expectSlide(page, 4);
  await button(page, "Next slide").click();
  await expectSlide(page, 1);
  await button(page, "Next slide").dblclick();
  await expectSlide(page, 3);
  for (const number of [3, 2, 4, 1]) {
    await button(page, `Go to slide ${number}: ${TITLES[number - 1]}`).click();
    await expectSlide(page, number);
  }
  await dot(page, 1).focus();
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
  await expect(dot(page, 2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, 4);
  await expect(dot(page, 4)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(track(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(homeSlideshow(page).getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(homeSlideshow(page).locator(":focus")).toHaveCount(0);
});

test("HOM-02 the pointer or the focus inside stops it, and it continues when they leave", async ({
  page,
}) => {
  await openWithClock(page, "/");
  await expectPlaying(page);
  await currentSlide(page).hover();
  await expectStopped(page);
  await page.clock.runFor(3 * HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 1);
  await page.mouse.move(5, 5);
  await expectPlaying(page);
  await homeSlideshow(page).getByRole("link", { name: "DISCOVER MORE" }).focus();
  await expectStopped(page);
  await page.clock.runFor(3 * HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 1);
  await page.getByRole("link", { name: "Halocline" }).first().focus();
  await expectPlaying(page);
  await page.clock.runFor(HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 2);
});

test("HOM-02 Pause stops it for good, Play starts it even under the pointer and the focus", async ({
  page,
}) => {
  await openWithClock(page, "/");
  await expectPlaying(page);
  await button(page, "Pause").click();
  await page.getByRole("link", { name: "Halocline" }).first().focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3 * HOME_SLIDE_INTERVAL_MS);
  await expectStopped(page);
  await expectSlide(page, 1);
  await button(page, "Play").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
  await expectPlaying(page);
  await page.clock.runFor(HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 2);
  await page.keyboard.press("Tab");
  await expectStopped(page);
});

test("HOM-02 it stops in a hidden tab and out of sight", async ({ page }) => {
  await openWithClock(page, "/");
  await expectPlaying(page);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await page.clock.runFor(3 * HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 1);
  await setHidden(false);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(homeSlideshow(page)).not.toBeInViewport();
  await page.clock.runFor(3 * HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 1);
  await homeSlideshow(page).scrollIntoViewIfNeeded();
  await expect(homeSlideshow(page)).toBeInViewport({ ratio: 0.5 });
  await expectPlaying(page);
  await page.clock.runFor(HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 2);
});

test("HOM-02 a slide stays in place when the window changes its width, at rest and while it moves", async ({
  page,
}) => {
  await openWithClock(page, "/");
  await page.setViewportSize({ width: 820, height: 900 });
  await button(page, "Next slide").click();
  await expectSlide(page, 2);
  for (const width of [390, 1440, 743]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSlide(page, 2);
  }
  await button(page, "Next slide").click();
  await expect
    .poll(() => track(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
    .toBeGreaterThan(1);
  await page.setViewportSize({ width: 820, height: 900 });
  await expectSlide(page, 3);
  // Chromium lays a page out in other widths to picture all of it.
  await page.screenshot({ fullPage: true });
  await expectSlide(page, 3);
});
