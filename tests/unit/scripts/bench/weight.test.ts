import { expect, test } from "vitest";
import { exceededLimits } from "../../../../scripts/bench/weight.ts";
import { BUDGETS } from "../../../../scripts/bench/weight-budgets.ts";

const figures = {
  ...{ status: 200, firstFlight: 14_600, scripts: 6_000, requests: 8, total: 50_000, layoutShift: 0.01 },
  types: { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, data: 0 },
  ...{ executed: 0, failed: [] },
};

test("a page at its limits is within its budget", () => {
  expect(exceededLimits(figures, BUDGETS.shop)).toEqual([]);
});

test.each([
  ["firstFlight", 14_601],
  ["scripts", 6_001],
  ["requests", 9],
  ["total", 50_001],
  ["layoutShift", 0.011],
] as const)("a page above its limit of %s exceeds its budget", (name, value) => {
  expect(exceededLimits({ ...figures, [name]: value }, BUDGETS.shop)).toEqual([name]);
});

test("a brand page may load no script, an app page has no limit of requests and bytes", () => {
  expect(exceededLimits({ ...figures, scripts: 1 }, BUDGETS.brand)).toEqual(["scripts", "requests", "total"]);
  expect(exceededLimits({ ...figures, requests: 99, total: 999_999 }, BUDGETS.app)).toEqual([]);
});
