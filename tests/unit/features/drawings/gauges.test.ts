import fc from "fast-check";
import { expect, test } from "vitest";
import { boxOf } from "../../../../src/features/drawings/geometry.ts";
import { drawGauge, scaleStep } from "../../../../src/features/drawings/kinds/gauges.ts";
import { readMeasures } from "../../../../src/features/drawings/measures.ts";
import { partOf } from "./parts.ts";

test.each([
  [300, 100],
  [400, 100],
  [16, 4],
  [250, 50],
  [0.06, 0.02],
  [60, 20],
])("FIT-08 the scale of a gauge to %d bar has a number every %d bar", (pressure, step) => {
  expect(scaleStep(pressure)).toBeCloseTo(step, 9);
});

test("FIT-08 the scale of any gauge has round numbers, of which there are three to five beside zero", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 10_000, noNaN: true }), (pressure) => {
      const step = scaleStep(pressure);
      const count = Math.floor(pressure / step + 1e-6);
      expect([3, 4, 5]).toContain(count);
      const leading = Number(step.toPrecision(6)) / 10 ** Math.floor(Math.log10(step) + 1e-9);
      expect([1, 2, 2.5, 4, 5].some((round) => Math.abs(leading - round) < 1e-6)).toBe(true);
    }),
  );
});

test("FIT-08 the stem of a gauge of 52 mm is about as wide as a thread of 1/4 in", () => {
  const read = readMeasures(partOf("gauge", { outside_diameter: 52, pressure: 300 }));
  if (!read.ok) throw new Error("The gauge is not drawn");
  const [face] = drawGauge(read.data, { thinnest: 0, longest: () => 1000 }).views;
  const stem = face?.shapes.filter((shape) => boxOf([shape]).bottom > 26) ?? [];
  const { left, right } = boxOf(stem);
  expect(right - left).toBeGreaterThan(13);
  expect(right - left).toBeLessThan(14);
});
