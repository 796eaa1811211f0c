import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { dollarsText, parseDollars } from "../../../src/contract/rules/dollars-text.ts";

// The CMS is a separate application: the test loads its files by path.
const { priceText } = createRequire(import.meta.url)("../../../cms/src/admin/inputs/money-text.ts");

/** Tests the panel's price field: editors type dollars, the CMS stores cents. */
describe("the price field", () => {
  test.each([
    ["8950", 895_000],
    ["8950.", 895_000],
    ["8950.5", 895_050],
    ["8,950.50", 895_050],
    ["$ 1 234.05", 123_405],
    ["1,234,567", null],
    ["0", 0],
    ["0.29", 29],
    ["999999.99", 99_999_999],
  ])("reads %s", (text, cents) => {
    expect(parseDollars(text)).toBe(cents ?? undefined);
  });

  test("reads an empty field as no price", () => {
    expect([parseDollars(""), parseDollars("  ")]).toEqual([null, null]);
  });

  test.each([
    "free",
    "-1",
    "1.005",
    "1,50",
    "8.950,00",
    "1e3",
    "1000000",
    "0x10",
    "$",
    "12$50",
    "1 2 3",
    "1,2345",
  ])("rejects %s", (text) => {
    expect(parseDollars(text)).toBeUndefined();
  });

  test("shows cents as dollars, and nothing for no price", () => {
    expect([895_050, 0, null, undefined].map(dollarsText)).toEqual(["8950.50", "0.00", "", ""]);
  });
});

test.each([
  [1_240_000, "$12,400.00"],
  [9_450, "$94.50"],
  [99_999_999, "$999,999.99"],
  [0, "Price on request"],
  [null, "–"],
])("a list shows %s cents as %s", (cents, text) => {
  expect(priceText(cents)).toBe(text);
});
