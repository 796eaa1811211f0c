import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const TITLES = [
  "Military Diving",
  "Commercial Diving",
  "Sports Diving",
  "Respiratory Validation",
] as const;

export const show = (page: Page, name: string) => page.getByRole("region", { name });
export const home = (page: Page) => show(page, "Divisions");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const dot = (page: Page, number: number) =>
  page.getByRole("button", { name: `Go to slide ${number}: ` });
export const track = (page: Page) => page.getByRole("group", { name: "Slides" });
/** Of the slides that can be read and reached: with script, only the one in view. */
export const current = (page: Page) => track(page).locator(".slide:not([inert])").getByRole("heading");
export const pictures = (page: Page) => track(page).locator("img");

/**
 * The track stands at a slide, and whoever listens to its scrolling has heard so: a drawn frame later. Where the clock is the test's, the
 * browser's own glide is over too: a finger that comes down before stops it wherever it is then.
 */
export async function expectAtRest(page: Page, index: number): Promise<void> {
  await expect
    .poll(() =>
      track(page).evaluate(({ scrollLeft, clientWidth, ownerDocument }) => {
        const glides = ownerDocument.documentElement.dataset["glides"] === "true";
        return glides ? "gliding" : scrollLeft / clientWidth;
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

/** The slide in view, its dot, and nothing else, once the track is at rest. */
export async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(current(page)).toHaveText([TITLES[number - 1] ?? ""]);
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  await expect(home(page).locator("[aria-current]")).toHaveCount(1);
  await expectAtRest(page, number - 1);
}

/** Time stands still from the start, so that only what the test lets pass has passed. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.addInitScript(() => {
    const note = ({ type, target }: Event): void => {
      if (target instanceof Element) document.documentElement.dataset["glides"] = `${type === "scroll"}`;
    };
    document.addEventListener("scroll", note, { capture: true });
    document.addEventListener("scrollend", note, { capture: true });
  });
  await page.goto(path);
}
export const playing = (page: Page) => expect(track(page)).toHaveAttribute("aria-live", "off");
export const stopped = (page: Page) => expect(track(page)).toHaveAttribute("aria-live", "polite");
