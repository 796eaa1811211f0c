import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, fromMajor, minorPerMajor } from "../../../src/domain/money.ts";
import { CURRENCIES } from "../../../src/site.ts";

test("CUR-02 money reads en-US with exactly two decimals and the specified symbol", () => {
  expect(formatMoney(895000)).toBe("$8,950.00");
  expect(formatMoney(123456, "EUR")).toBe("€1,234.56");
  expect(formatMoney(5, "GBP")).toBe("£0.05");
  expect(formatMoney(1234, "JPY")).toBe("¥1,234.00");
  expect(formatMoney(100, "CAD")).toBe("C$1.00");
  expect(formatMoney(100, "AUD")).toBe("A$1.00");
  expect(formatMoney(100, "CHF")).toBe("CHF 1.00");
  expect(formatMoney(100, "sek")).toBe("SEK1.00");
});

test("negative amounts carry the sign before the symbol", () => {
  expect(formatMoney(-1250)).toBe("-$12.50");
});

test("major units become minor units without a float's error", () => {
  expect(fromMajor(1.005)).toBe(101);
  expect(fromMajor(0.29)).toBe(29);
  expect(fromMajor(1234, "JPY")).toBe(1234);
});

test("every amount of minor units survives the way through major units", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(...CURRENCIES),
      (minor, { code }) => {
        expect(fromMajor(minor / minorPerMajor(code), code)).toBe(minor);
      },
    ),
  );
});
