import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldPartNumber } from "../../../../src/contract/rules/part-number.ts";
import { parseLine } from "../../../../src/features/order-by-number/parse-line.ts";

const parsed = (line: string) => {
  const { number, quantity } = parseLine(line);
  return [foldPartNumber(number), quantity];
};

test.each([
  ...[
    "HS-10103-A",
    "hs 10103 a",
    "HS10103A",
    " HS‑10103–A. ",
    "- HS-10103-A",
    "1. HS-10103-A",
    "“HS-10103-A”",
  ],
])("FIT-05 %j is one", (line) => {
  expect(parsed(line)).toEqual(["hs10103a", 1]);
});

test.each([
  ...["HS-10103-A 4", "HS-10103-A\t4", "HS-10103-A, 4", "HS-10103-A;4", "HS-10103-A | 4", "HS-10103-A: 4"],
  ...["HS-10103-A x 4", "HS-10103-A x4", "HS-10103-A × 4", "HS-10103-A×4", "HS-10103-A 4x", "HS-10103-A * 4"],
  ...["4 x HS-10103-A", "4x HS-10103-A", "4×HS-10103-A", "4 HS-10103-A", "4\tHS-10103-A", "4;HS-10103-A"],
  ...[
    "HS-10103-A 4 pcs",
    "4 pcs HS-10103-A",
    "4 pcs. of HS-10103-A",
    "HS-10103-A, 4 pieces",
    "HS-10103-A 4 off",
  ],
  ...["HS-10103-A qty 4", "HS-10103-A Qty: 4", "HS-10103-A, qty.: 4", "HS-10103-A x 4 pcs", "HS-10103-A 4."],
  ...[
    "hs 10103 a 4",
    "4 hs 10103 a",
    "hs 10103-a x 4",
    '"HS-10103-A","4"',
    "* HS-10103-A 4",
    "2) HS-10103-A 4",
  ],
  ...["HS-10103-A\tO-ring 3.00 × 1.50 mm, FKM 90\t4", "4; HS-10103-A; O-ring", "HS-10103-A 0004"],
])("FIT-05 %j is four", (line) => {
  expect(parsed(line)).toEqual(["hs10103a", 4]);
});

test.each([
  ...["HS-10103-A four", "HS-10103-A 2.5", "HS-10103-A -4", "HS-10103-A 4 (black)", "HS-10103-A, 4, 5"],
  ...["1 HS-10103-A 4", "1;HS-10103-A;4", "HS-10103-A, 1,000", "HS-10103-A; 4; 2.40", "HS-10103-A; 4.0"],
  ...["HS-10103-A, four", "HS-10103-A, O-ring", "HS-10103-A O-ring 4"],
])("FIT-05 the quantity of %j is not guessed", (line) => {
  expect(parsed(line)).toEqual(["hs10103a", undefined]);
});

test("FIT-05 a number that ends in digits is not taken for a quantity, and a quantity not for a number", () => {
  expect(parsed("hs 10103")).toEqual(["hs10103", 1]);
  expect(parsed("HC-4240-LS 2")).toEqual(["hc4240ls", 2]);
  expect(parsed("123456 2")).toEqual(["123456", 2]);
  expect(parsed("123456")).toEqual(["123456", 1]);
  expect(parsed("HS-10103-A 99999999999999999999")).toEqual(["hs10103a", 1e20]);
});

test("FIT-05 a line with two numbers is shown as it was typed", () => {
  expect(parseLine("HS-10103-A, HS-10108-A").number).toBe("HS-10103-A, HS-10108-A");
});

const separator = fc.constantFrom(" ", "\t", ", ", ";", " x ", " × ", "  ");
const letters = fc.stringMatching(/^[A-Z]{2}$/);
const numberAndQuantity = fc.record({
  number: fc
    .tuple(letters, fc.integer({ min: 10_000, max: 99_999 }), letters)
    .map(([family, digits, revision]) => `${family}-${digits}-${revision}`),
  quantity: fc.integer({ min: 0, max: 5_000 }),
  separator,
});

test("FIT-05 any number and quantity are read back, in either order, however they are separated", () => {
  fc.assert(
    fc.property(numberAndQuantity, ({ number, quantity, separator }) => {
      const expected = [foldPartNumber(number), quantity];
      expect(parsed(`${number}${separator}${quantity}`)).toEqual(expected);
      expect(parsed(`${quantity}${separator}${number}`)).toEqual(expected);
      expect(parsed(`${number.toLowerCase().replaceAll("-", " ")}${separator}${quantity}`)).toEqual(expected);
    }),
  );
});

test("FIT-05 any text parses, at once", () => {
  const start = performance.now();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 1_000 }), (line) => {
      const { quantity } = parseLine(line);
      expect(quantity === undefined || quantity >= 0).toBe(true);
    }),
    { numRuns: 1_000 },
  );
  for (const hostile of [
    " ".repeat(1e5),
    "1 ".repeat(150),
    "x ".repeat(150),
    ": ".repeat(150),
    "9".repeat(300),
  ])
    parseLine(hostile);
  expect(performance.now() - start).toBeLessThan(5_000);
});
