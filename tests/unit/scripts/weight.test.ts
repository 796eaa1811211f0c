import { expect, test } from "vitest";
import { exceeded } from "../../../scripts/bench/weight.ts";
import { BUDGETS } from "../../../scripts/bench/weight-budgets.ts";

const figures = {
  ...{ status: 200, firstFlight: 14_600, scripts: 6_000, requests: 8, total: 50_000, layoutShift: 0.01 },
  types: { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, data: 0 },
  ...{ executed: 0, failed: [] },
};

test("a page at its limits holds its budget", () => {
  expect(exceeded(figures, BUDGETS.shop)).toEqual([]);
});

test.each([
  ["firstFlight", 14_601],
  ["scripts", 6_001],
  ["requests", 9],
  ["total", 50_001],
  ["layoutShift", 0.011],
] as const)("a page above its %s does not", (name, value) => {
  expect(exceeded({ ...figures, [name]: value }, BUDGETS.shop)).toEqual([name]);
});

test("a page of the brand may load no script, one of the app as much else as it needs", () => {
  expect(exceeded({ ...figures, scripts: 1 }, BUDGETS.brand)).toEqual(["scripts", "requests", "total"]);
  expect(exceeded({ ...figures, requests: 99, total: 999_999 }, BUDGETS.app)).toEqual([]);
});
