import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DOLLAR, formatPrice, isRate, keepCurrency, readKept } from "../../../src/domain/currency.ts";
import { CURRENCIES } from "../../../src/site.ts";

test("CUR-01 the default is the dollar at rate 1", () => {
  expect(DOLLAR).toEqual({ code: "USD", rate: 1 });
  expect(CURRENCIES.map(({ code }) => code)).toEqual(["USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF"]);
});

test.each([
  [{ code: "USD", rate: 1 }, 1, "$8,950.00"],
  [{ code: "EUR", rate: 0.9212 }, 1, "€8,244.74"],
  [{ code: "GBP", rate: 0.7843 }, 1, "£7,019.49"],
  [{ code: "JPY", rate: 151.37 }, 1, "¥1,354,762.00"],
  [{ code: "CAD", rate: 1.3876 }, 1, "C$12,419.02"],
  [{ code: "AUD", rate: 1.5294 }, 1, "A$13,688.13"],
  [{ code: "CHF", rate: 0.8831 }, 1, "CHF 7,903.75"],
  // 0.9212 × 8,950 = 8,244.74 each; three times that, not three times what was cut off.
  [{ code: "EUR", rate: 0.9212 }, 3, "€24,734.22"],
] as const)("CUR-02 %o × %i reads as the specification says", (currency, quantity, text) => {
  expect(formatPrice(895_000, currency, quantity)).toBe(text);
});

test("D2 each unit is rounded by itself, then multiplied", () => {
  expect(formatPrice(1, { code: "EUR", rate: 0.5 }, 10)).toBe("€0.10");
  expect(formatPrice(1, { code: "EUR", rate: 0.49 }, 10)).toBe("€0.00");
});

test("CUR-05 what is kept is read again as it was", () => {
  const euro = { code: "EUR", rate: 0.9212, at: 1_800_000_000_000 } as const;
  const { code, pair } = keepCurrency(euro);
  expect(code).toBe("EUR");
  expect(readKept(code, pair)).toEqual(euro);
});

test.each([
  [null, null],
  ["EUR", null],
  [null, '{"code":"EUR","rate":0.9,"at":1}'],
  ["GBP", '{"code":"EUR","rate":0.9,"at":1}'],
  ["SEK", '{"code":"SEK","rate":0.9,"at":1}'],
  ["EUR", '{"code":"EUR","rate":"0.9","at":1}'],
  ["EUR", '{"code":"EUR","rate":0,"at":1}'],
  ["EUR", '{"code":"EUR","rate":1e9,"at":1}'],
  ["EUR", '{"code":"EUR","rate":0.9}'],
  ["EUR", "null"],
  ["EUR", "[1]"],
  ["EUR", "{"],
])("CUR-04 code %s beside %s is no choice", (code, pair) => {
  expect(readKept(code, pair)).toBeUndefined();
});

test("CUR-05 whatever stands in the storage never throws", () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.json(), fc.string()), (code, pair) => {
      expect(readKept(code, pair)?.rate ?? 1).toBeGreaterThan(0);
      readKept("EUR", pair);
    }),
  );
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e-9, "0.9", null, undefined])(
  "CUR-03 %s is no rate",
  (rate) => {
    expect(isRate(rate)).toBe(false);
  },
);
