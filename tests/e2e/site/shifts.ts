import type { Page } from "@playwright/test";

/** Records all layout shifts of the pages opened next. */
export const recordShifts = (page: Page): Promise<unknown> =>
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
 * Blocks the font, as on a slow network. A cached font may swap in within the first frames on a
 * busy processor, and its small shift is not the page's fault.
 */
export const blockFonts = (page: Page): Promise<unknown> =>
  page.route("**/*.woff2", (route) => route.abort());
