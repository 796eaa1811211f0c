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
