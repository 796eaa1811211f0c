import { expect, test } from "vitest";
import {
  compareIntervals,
  DIMENSION_LABELS,
  dimensionLabel,
  dimensionText,
  intervalLabel,
  quantityLabel,
} from "../../../../src/contract/rules/part-labels.ts";
import { DIMENSION_NAMES, type Interval } from "../../../../src/contract/shapes/part.ts";

test("FIT-01 an interval is a number of months or hours, or on condition", () => {
  const label = (every: number | null, per: Interval["per"]) => intervalLabel({ every, per });
  expect(label(12, "months")).toBe("Every 12 months");
  expect(label(1, "months")).toBe("Every month");
  expect(label(100, "hours")).toBe("Every 100 hours");
  expect(label(1, "hours")).toBe("Every hour");
  expect(label(2_000, "hours")).toBe("Every 2,000 hours");
  expect(label(null, "condition")).toBe("On condition");
});

test("FIT-01 a unit has a number of a part, or the part is an option", () => {
  const labels = (interval: string) => [4, 0].map((quantity) => quantityLabel(quantity, interval));
  expect(labels("On condition")).toEqual(["4 per unit", "option"]);
  expect(labels("Every 12 months")).toEqual(["4 per service", "option"]);
});

test("FIT-02 intervals are ordered: months, hours, each from short to long, and on condition", () => {
  const sorted: Interval[] = [
    { every: 12, per: "months" },
    { every: 24, per: "months" },
    { every: 50, per: "hours" },
    { every: 100, per: "hours" },
    { every: null, per: "condition" },
  ];
  expect(sorted.toReversed().sort(compareIntervals)).toEqual(sorted);
});

test("FIT-08 dimensions have a label and a text each", () => {
  expect(Object.keys(DIMENSION_LABELS)).toEqual([...DIMENSION_NAMES]);
  const text = (value: number | null, unit: "mm" | "N/mm" | "none" | null, words: string | null = null) =>
    dimensionText({ value, unit, text: words });
  expect(text(7.65, "mm")).toBe("7.65 mm");
  expect(text(3, "mm")).toBe("3 mm");
  expect(text(0.11, "N/mm")).toBe("0.11 N/mm");
  expect(text(1500, "mm")).toBe("1,500 mm");
  expect(text(10, "none")).toBe("10");
  expect(text(null, null, "M16 × 1")).toBe("M16 × 1");
  const ofRing = (value: number, unit: "mm" | "none" = "mm") => dimensionText({ value, unit, text: null }, 2);
  expect(ofRing(3)).toBe("3.00 mm");
  expect(ofRing(2.5)).toBe("2.50 mm");
  expect(ofRing(1.775)).toBe("1.775 mm");
  expect(ofRing(1200)).toBe("1,200.00 mm");
  expect(ofRing(4, "none")).toBe("4");
});

test("FIT-08 the only thread of a part has no letter", () => {
  const [a, b, length] = [{ name: "thread_a" }, { name: "thread_b" }, { name: "length" }] as const;
  expect(dimensionLabel("thread_a", [a, length])).toBe("Thread");
  expect(dimensionLabel("thread_a", [a, b])).toBe("Thread A");
  expect(dimensionLabel("length", [a, length])).toBe("Length");
});
