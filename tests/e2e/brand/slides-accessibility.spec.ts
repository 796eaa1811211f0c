import { HOME_SLIDE_INTERVAL_MS } from "../../../src/contract/site.ts";
import { expect, test, testWithoutScript } from "../fixtures.ts";
import { overflowOf } from "../site/page-checks.ts";
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
  pictures,
  TITLES,
  track,
} from "./slide-page.ts";

test("HOM-02 with reduced motion nothing moves by itself, and without smooth scrolling", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithClock(page, "/");
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await expectStopped(page);
  await page.clock.runFor(3 * HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 1);
  await expect(button(page, "Pause")).toBeHidden();
  const scrolls = await track(page).evaluate((element) => {
    let events = 0;
    element.addEventListener("scroll", () => {
      events += 1;
    });
    Reflect.set(window, "scrollsSeen", () => events);
    return events;
  });
  expect(scrolls).toBe(0);
  await button(page, "Next slide").click();
  await expectSlide(page, 2);
  expect(await page.evaluate(() => Reflect.get(window, "scrollsSeen")())).toBe(1);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.mouse.move(5, 5);
  await page.getByRole("link", { name: "Halocline" }).first().focus();
  await expectPlaying(page);
});

test("HOM-02 a picture is fetched when its slide comes next, the first one at once", async ({ page }) => {
  await openWithClock(page, "/");
  await expect(pictures(page).nth(0)).toHaveAttribute("fetchpriority", "high");
  // Some browsers fetch lazy pictures of a track long before they are in view, others only then.
  const states = () =>
    pictures(page).evaluateAll((all) =>
      all.map((one) => one instanceof HTMLImageElement && one.loading === "eager"),
    );
  await expectPlaying(page);
  expect(await states()).toEqual([true, true, false, false]);
  await expect
    .poll(() =>
      pictures(page)
        .nth(1)
        .evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.clock.runFor(HOME_SLIDE_INTERVAL_MS);
  await expectSlide(page, 2);
  expect(await states()).toEqual([true, true, true, false]);
  await dot(page, 1).click();
  await expectSlide(page, 1);
  expect(await states()).toEqual([true, true, true, true]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("HOM-02 a swipe advances by one, and dot, tab order and timer follow", async ({ page }) => {
    await openWithClock(page, "/");
    await expectPlaying(page);
    await page.clock.runFor(HOME_SLIDE_INTERVAL_MS - 500);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ms: number, ...xs: number[]) =>
      session.send("Input.dispatchTouchEvent", {
        ...{ type, timestamp: ms / 1000 },
        touchPoints: xs.map((x) => ({ x, y: 250 })),
      });
    // The finger rests before it leaves. Without times of their own, the touches of a fast machine
    // are a fling, whose first frame passes a slide before the browser looks for the next stop.
    const swipe = async (distance: number) => {
      const from = 195 - distance / 2;
      const end = Date.now();
      await touch("touchStart", end - 400, from);
      for (let step = 1; step <= 10; step += 1)
        await touch("touchMove", end - 400 + 20 * step, from + (distance * step) / 10);
      await touch("touchMove", end, from + distance);
      await touch("touchEnd", end);
    };
    await swipe(-280);
    await expectAtRest(page, 1);
    await page.clock.runFor(100);
    await expectSlide(page, 2);
    await page.clock.runFor(HOME_SLIDE_INTERVAL_MS - 1);
    await expectSlide(page, 2);
    await page.clock.runFor(1);
    await expectSlide(page, 3);
    await swipe(280);
    await expectAtRest(page, 1);
    await page.clock.runFor(100);
    await expectSlide(page, 2);
  });
});

testWithoutScript(
  "HOM-01 HOM-02 without JavaScript: all slides can be scrolled to and read, and there is no control without function",
  async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /slide|Pause|Play/ })).toHaveCount(0);
    await expect(currentSlide(page)).toHaveText([...TITLES]);
    const last = track(page).getByRole("link").last();
    await last.focus();
    await expect(last).toBeInViewport();
    await track(page).focus();
    await expect(track(page)).toBeFocused();
  },
);

test("HOM-01 the longest texts stay inside their slide and clear of the controls", async ({ page }) => {
  // Without a glide, the next slide is there at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const widths = [390, 820, 1440];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const heightOf = () => homeSlideshow(page).evaluate((element) => element.getBoundingClientRect().height);
    const before = await heightOf();
    for (let slide = 1; slide < TITLES.length; slide += 1) {
      await button(page, "Next slide").click();
      expect(await heightOf(), `at ${width} px`).toBe(before);
    }
  }
  await homeSlideshow(page)
    .locator(".slide h2")
    .evaluateAll((titles) => {
      for (const title of titles)
        title.textContent = `${"Rebreathers and bail-out ".repeat(4)}Unterwasserschweißgerät`;
    });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await homeSlideshow(page).evaluate((element) => {
      const controls = element.querySelector(".slide-controls")?.getBoundingClientRect().top ?? 0;
      const { top } = element.getBoundingClientRect();
      return [...element.querySelectorAll(".slide-text > *")].map((text) => {
        const box = text.getBoundingClientRect();
        return {
          inside: box.top > top,
          above: box.bottom <= controls,
          wide: text.scrollWidth - text.clientWidth,
        };
      });
    });
    expect(boxes.length).toBe(12);
    for (const box of boxes) expect(box, `at ${width} px`).toEqual({ inside: true, above: true, wide: 0 });
    expect(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
