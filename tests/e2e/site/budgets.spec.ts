import { DESKTOP, measurePage, PHONE } from "../../../scripts/bench/measure-page.ts";
import { exceededLimits } from "../../../scripts/bench/weight.ts";
import { BUDGETS, PAGE_KINDS } from "../../../scripts/bench/weight-budgets.ts";
import { expect, test } from "../fixtures.ts";

/** Bytes and counts of a first visit over the wire, as the server really sends them. */
for (const { kind, path, budget, status } of PAGE_KINDS) {
  test(`a first visit to ${kind} is within its budget and shifts nothing, on a phone and on a desktop`, async ({
    browser,
    baseURL,
  }) => {
    const visit = async (name: string, viewport = PHONE) => {
      const figures = await measurePage(browser, new URL(path, baseURL).href, viewport);
      expect(figures.status).toBe(status);
      expect(figures.firstFlight).toBeGreaterThan(1_000);
      expect(exceededLimits(figures, BUDGETS[budget]), `${name} ${JSON.stringify(figures)}`).toEqual([]);
      expect(figures.failed).toEqual([]);
    };
    await Promise.all([visit("phone"), visit("desktop", DESKTOP)]);
  });
}
