import { describe, expect, test } from "vitest";
import { randomFor } from "../../../../scripts/bench/generated/random.ts";
import {
  doFormatsClash,
  formatSerial,
  isInRange,
  rangeEnds,
  readSerial,
} from "../../../../src/contract/rules/serial-number.ts";

const FORMAT = "SW-##-####";

describe("NOT-03 a serial number is read in its format", () => {
  test.each([
    ...["SW-20-0380", "sw 20 0380", "SW200380", " SW–20–0380 ", "sw.20/0380"],
    ...["ＳＷ－２０－０３８０", "ｓｗ２００３８０", "ｓｗ．２０／０３８０", "ＳＷ　２０＿０３８０"],
    ...["SW\u00ad-20-0380", "\u200bSW-20-0380\u200e", "\ufeffSW-20\u2011-0380"],
  ])("%j", (text) => {
    expect(readSerial(text, FORMAT)).toBe("SW200380");
  });

  test.each([
    "",
    "SW-20-380",
    "SW-20-03800",
    "SX-20-0380",
    "SW-2O-0380",
    "SW-20-038O",
    "20-0380",
    "SW-20-038²",
    "SW-20-038①",
  ])("and nothing is guessed: %j", (text) => {
    expect(readSerial(text, FORMAT)).toBeNull();
  });

  test("it is shown with the hyphens of its format", () => {
    expect(formatSerial("SW200380", FORMAT)).toBe("SW-20-0380");
  });
});

describe("NOT-03 ranges", () => {
  const range = { first: "SW-20-0001", last: "SW-20-0380" };
  test.each([
    ["SW200000", false],
    ["SW200001", true],
    ["SW200380", true],
    ["SW200381", false],
    ["SW210001", false],
  ])("%s is in SW-20-0001 to SW-20-0380: %s", (serial, expected) => {
    expect(isInRange(serial, range, FORMAT)).toBe(expected);
  });

  test("an open end goes on, and a malformed end contains nothing", () => {
    expect(isInRange("SW999999", { first: "SW-20-0381", last: null }, FORMAT)).toBe(true);
    expect(isInRange("SW000000", { first: null, last: "SW-20-0381" }, FORMAT)).toBe(true);
    expect(isInRange("SW200001", { first: null, last: null }, FORMAT)).toBe(true);
    expect(isInRange("SW200001", { first: "SW-20", last: null }, FORMAT)).toBe(false);
  });
});

test("NOT-03 for random formats and numbers, a range contains exactly the numbers between its ends", () => {
  const random = randomFor(22);
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join("");
  for (let round = 0; round < 2_000; round += 1) {
    const prefix = random.pick(["SW", "F40", "F100", "T", "HC9"]);
    const [long, short] = [random.between(1, 3), random.between(1, 5)];
    const format = `${prefix}-${"#".repeat(long)}-${"#".repeat(short)}`;
    const [first, last, other] = Array.from({ length: 3 }, () => digits(long + short)).toSorted() as [
      string,
      string,
      string,
    ];
    const shown = (number: string) => `${prefix}-${number.slice(0, long)}-${number.slice(long)}`;
    for (const [low, high, number] of [
      [first, other, last],
      [first, last, other],
      [last, other, first],
      [first, first, first],
    ] as const) {
      const serial = readSerial(shown(number), format);
      expect(serial).toBe(prefix + number);
      expect(formatSerial(serial ?? "", format)).toBe(shown(number));
      const isBetween = Number(low) <= Number(number) && Number(number) <= Number(high);
      const range = { first: shown(low), last: shown(high) };
      expect([range, number, isInRange(serial ?? "", range, format)]).toEqual([range, number, isBetween]);
      expect(rangeEnds(range, format)).toEqual({ first: prefix + low, last: prefix + high });
    }
  }
});

test.each([
  ["SW-##-####", "SW######", true],
  ["SW-##-####", "SW-#-####", false],
  ["SW-##-####", "SX-##-####", false],
  ["F4#-####", "F40-####", true],
  ["F##-####", "FA#-####", false],
])("NOT-03 formats that could be mistaken for each other: %s and %s %s", (one, other, expected) => {
  expect(doFormatsClash(one, other)).toBe(expected);
  expect(doFormatsClash(other, one)).toBe(expected);
});
