import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES } from "../../../../src/contract/site.ts";
import {
  formatPrice,
  isRate,
  parseStoredCurrency,
  serializeCurrency,
  US_DOLLAR,
} from "../../../../src/features/currency/model.ts";

test("CUR-01 the default is the dollar at rate 1", () => {
  expect(US_DOLLAR).toEqual({ code: "USD", rate: 1 });
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
  // 0.9212 × 8,950 rounds to 8,244.74; the line is three times the rounded price.
  [{ code: "EUR", rate: 0.9212 }, 3, "€24,734.22"],
] as const)("CUR-02 %o × %i is formatted as specified", (currency, quantity, text) => {
  expect(formatPrice(895_000, currency, quantity)).toBe(text);
});

test("D2 the unit price is rounded, then multiplied", () => {
  expect(formatPrice(1, { code: "EUR", rate: 0.5 }, 10)).toBe("€0.10");
  expect(formatPrice(1, { code: "EUR", rate: 0.49 }, 10)).toBe("€0.00");
});

test("CUR-05 a stored choice is read back unchanged", () => {
  const euro = { code: "EUR", rate: 0.9212, at: 1_800_000_000_000 } as const;
  const { code, pair } = serializeCurrency(euro);
  expect(code).toBe("EUR");
  expect(parseStoredCurrency(code, pair)).toEqual(euro);
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
])("CUR-04 code %s with %s is an invalid choice", (code, pair) => {
  expect(parseStoredCurrency(code, pair)).toBeUndefined();
});

test("CUR-05 parsing never throws for any stored text", () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.json(), fc.string()), (code, pair) => {
      expect(parseStoredCurrency(code, pair)?.rate ?? 1).toBeGreaterThan(0);
      parseStoredCurrency("EUR", pair);
    }),
  );
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e-9, "0.9", null, undefined])(
  "CUR-03 %s is an invalid rate",
  (rate) => {
    expect(isRate(rate)).toBe(false);
  },
);
