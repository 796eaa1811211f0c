import * as fc from "fast-check";
import { expect, test } from "vitest";
import { convert, formatMoney, fromMajor, minorPerMajor } from "../../../../src/contract/rules/money.ts";
import { CURRENCIES } from "../../../../src/contract/site.ts";

test("CUR-02 money is formatted as en-US with exactly two decimals and the specified symbol", () => {
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

test("major units are converted to minor units without floating-point errors", () => {
  expect(fromMajor(1.005)).toBe(101);
  expect(fromMajor(0.29)).toBe(29);
  expect(fromMajor(1234, "JPY")).toBe(1234);
});

test("every amount of minor units survives the conversion to major units and back", () => {
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

test.each([
  ["a dollar is a dollar", 895_000, 1, "USD", 895_000],
  ["cents of a euro", 895_000, 0.9234, "EUR", 826_443],
  ["yen have no smaller part", 895_000, 150.155, "JPY", 1_343_887],
  ["half a yen goes up", 100, 150.5, "JPY", 151],
  ["just under half a yen goes down", 100, 150.499999999999, "JPY", 150],
  ["half a cent goes up where a float would fall below it", 100, 1.005, "EUR", 101],
  ["a small rate in exponents", 100_000_000, 1e-7, "GBP", 10],
  ["a large rate in exponents", 1, 1e21, "JPY", 1e19],
  ["nothing stays nothing", 0, 0.92, "CHF", 0],
] as const)("D2 conversion: %s", (_, usd, rate, code, expected) => {
  expect(convert(usd, rate, code)).toBe(expected);
});

test("D2 a converted amount is within half a minor unit of the exact one, and never falls when the price rises", () => {
  const rates = fc.integer({ min: 1, max: 2_000_000_000 }).map((millionths) => millionths / 1e6);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      rates,
      fc.constantFrom(...CURRENCIES),
      (usd, rate, { code }) => {
        const converted = convert(usd, rate, code);
        expect(Number.isInteger(converted)).toBe(true);
        // As an integer: millionths of the target's minor units, times the cents of a dollar.
        const exact = BigInt(usd) * BigInt(Math.round(rate * 1e6)) * BigInt(minorPerMajor(code));
        const off = BigInt(converted) * 100_000_000n - exact;
        expect(off > -50_000_000n && off <= 50_000_000n).toBe(true);
        expect(convert(usd + 1, rate, code)).toBeGreaterThanOrEqual(converted);
      },
    ),
  );
});
