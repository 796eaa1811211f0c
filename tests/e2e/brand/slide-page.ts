import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

export const TITLES = [
  "Military Diving",
  "Commercial Diving",
  "Sports Diving",
  "Respiratory Validation",
] as const;

export const slideshow = (page: Page, name: string) => page.getByRole("region", { name });
export const homeSlideshow = (page: Page) => slideshow(page, "Divisions");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const dot = (page: Page, number: number) =>
  page.getByRole("button", { name: `Go to slide ${number}: ` });
export const track = (page: Page) => page.getByRole("group", { name: "Slides" });
/** The slides exposed to users: with script, only the one in view. */
export const currentSlide = (page: Page) => track(page).locator(".slide:not([inert])").getByRole("heading");
export const pictures = (page: Page) => track(page).locator("img");

/**
 * Waits until the track rests at a slide and its scroll listeners have run, a frame later. With a
 * paused clock it also waits for the browser's own smooth scrolling.
 */
export async function expectAtRest(page: Page, index: number): Promise<void> {
  await expect
    .poll(() =>
      track(page).evaluate(({ scrollLeft, clientWidth, ownerDocument }) => {
        const isScrolling = ownerDocument.documentElement.dataset["glides"] === "true";
        return isScrolling ? "gliding" : scrollLeft / clientWidth;
      }),
    )
    .toBe(index);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frame = new IntersectionObserver(() => {
          frame.disconnect();
          resolve();
        });
        frame.observe(document.body);
      }),
  );
}

/** Checks the slide in view and that only its dot is current, once the track is at rest. */
export async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(currentSlide(page)).toHaveText([TITLES[number - 1] ?? ""]);
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  await expect(homeSlideshow(page).locator("[aria-current]")).toHaveCount(1);
  await expectAtRest(page, number - 1);
}

/** Opens a page with the clock paused, so that only the test lets time pass. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.addInitScript(() => {
    const recordScroll = ({ type, target }: Event): void => {
      if (target instanceof Element) document.documentElement.dataset["glides"] = `${type === "scroll"}`;
    };
    document.addEventListener("scroll", recordScroll, { capture: true });
    document.addEventListener("scrollend", recordScroll, { capture: true });
  });
  await page.goto(path);
}
export const expectPlaying = (page: Page) => expect(track(page)).toHaveAttribute("aria-live", "off");
export const expectStopped = (page: Page) => expect(track(page)).toHaveAttribute("aria-live", "polite");
