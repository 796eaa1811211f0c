import type { Page } from "@playwright/test";

/** Notes everything that moves on the pages to come. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });

export const totalShift = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, "shifts") as number[]).reduce((sum, shift) => sum + shift, 0));

/**
 * Keeps the font away, as from whom it comes too late. A browser shows a font if it is there almost at once; on a busy processor it may
 * change its mind within that moment, and what this moves, a line at most, is no matter of the page.
 */
export const keepFontAway = (page: Page): Promise<unknown> =>
  page.route("**/*.woff2", (route) => route.abort());
