import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Dimension,
  DRAWINGS,
  type Drawing,
  STEP_FORMS,
  type Step,
} from "../../../../src/contract/shapes/part.ts";
import { textWidth } from "../../../../src/features/drawings/dimension-line.ts";
import { fullDrawing } from "../../../../src/features/drawings/full.ts";
import { drawnNames, readMeasures } from "../../../../src/features/drawings/measures.ts";
import type { DrawnPart } from "../../../../src/features/drawings/model.ts";
import { scaleDrawing } from "../../../../src/features/drawings/scale.ts";
import { smallDrawingFile } from "../../../../src/features/drawings/small.ts";
import { numberOf, PARTS } from "./parts.ts";
import { markupOf, pathExtent, readSvg } from "./read-svg.ts";

const smallMarkup = (part: DrawnPart): string | null => {
  const file = smallDrawingFile(part);
  return file.ok ? file.data : null;
};
const RENDERERS = {
  small: smallMarkup,
  full: (part: DrawnPart) => markupOf(fullDrawing(part)),
  scale: (part: DrawnPart) => markupOf(scaleDrawing(part)),
};
/** Half a stroke's width, in units of a drawing. */
const STROKE = 1;

/** Of all sizes from too small to too large; most are possible alone. */
const size = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -1, max: 3, noNaN: true }).map((power) => 10 ** power) },
  { weight: 2, arbitrary: fc.double({ min: -3, max: 5, noNaN: true }).map((power) => 10 ** power) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1, 1e9, Number.NaN, Number.POSITIVE_INFINITY) },
);
const count = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 61 }) }, size);
const words = fc.oneof(fc.string({ unit: "binary" }), fc.string({ maxLength: 300 }), fc.constant("M10 × 1"));

const dimensionOf = (name: Dimension["name"]): fc.Arbitrary<Dimension> => {
  if (name === "thread_a" || name === "thread_b")
    return words.map((text) => ({ name, value: null, unit: null, text }));
  const isCount = numberOf(name, 1).unit === "none";
  return (isCount ? count : size).map((value) => numberOf(name, value));
};
/** Steps of any size, of which a hole in one may be wider than it is. */
const anySteps = (drawing: Drawing): fc.Arbitrary<Step[]> => {
  const share = fc.double({ min: 0.05, max: 1.02, noNaN: true });
  const one = fc
    .record({
      diameter: size,
      length: size,
      share: fc.option(share),
      form: fc.constantFrom(...STEP_FORMS),
    })
    .map(({ share: part, ...step }) => ({ ...step, bore: part === null ? null : part * step.diameter }));
  return drawing === "turned" ? fc.array(one, { maxLength: 4 }) : fc.constant([]);
};
const anyPart = (drawing: Drawing): fc.Arbitrary<DrawnPart> =>
  fc
    .record({
      steps: anySteps(drawing),
      dimensions: fc.tuple(...drawnNames(drawing).map((name) => fc.option(dimensionOf(name), { freq: 20 }))),
    })
    .map(({ steps, dimensions }) => ({
      drawing,
      steps,
      dimensions: dimensions.filter((dimension) => dimension !== null),
    }));

/** A part of the shop in another size and other proportions, which is possible more often. */
const similarPart = (drawing: Drawing): fc.Arbitrary<DrawnPart> =>
  fc
    .record({
      part: fc.constantFrom(...Object.values(PARTS).filter((part) => part.drawing === drawing)),
      size: fc.double({ min: -2, max: 2, noNaN: true }),
      proportions: fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 8, maxLength: 8 }),
      count: fc.integer({ min: 1, max: 61 }),
    })
    .map(({ part, size, proportions, count }) => ({
      drawing,
      steps: part.steps.map(({ bore, ...step }, index) => {
        const factor = 10 ** (size + (proportions[index] ?? 0));
        return {
          ...step,
          diameter: step.diameter * factor,
          length: step.length * 10 ** (size - (proportions[index] ?? 0) * 4),
          bore: bore === null ? null : bore * factor,
        };
      }),
      dimensions: part.dimensions.map((dimension, index) => {
        if (dimension.value === null) return dimension;
        if (dimension.unit === "none") return { ...dimension, value: count };
        return { ...dimension, value: dimension.value * 10 ** (size + (proportions[index] ?? 0)) };
      }),
    }));

/** Fails unless all that a drawing shows is inside its own box. */
function expectInside(markup: string): void {
  for (const { name, attributes, text, parent } of readSvg(markup)) {
    const box = parent?.attributes["viewBox"]?.split(" ").map(Number);
    if (box === undefined || name === "title" || name === "svg") continue;
    const [, , width = 0, height = 0] = box;
    expect([width, height].every((side) => side > 0 && side < 1000)).toBe(true);
    if (name === "path") {
      const [left, top, right, bottom] = pathExtent(attributes["d"] ?? "");
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-STROKE);
      expect(right).toBeLessThanOrEqual(width + STROKE);
      expect(bottom).toBeLessThanOrEqual(height + STROKE);
    } else {
      const turned = attributes["transform"]?.match(/^translate\(([-\d.]+) ([-\d.]+)\)rotate\(-90\)$/);
      const [x, y] = (turned?.slice(1, 3) ?? [attributes["x"], attributes["y"]]).map(Number);
      const isOnSheet = parent?.attributes["class"] === "part-drawing-sheet";
      const length = textWidth(text.replaceAll(/&\w+;/g, "&"), isOnSheet ? 3 : 13);
      const share = { start: 0, end: 1 }[attributes["class"] ?? ""] ?? 0.5;
      const along = (turned ? height - (y ?? Number.NaN) : x) ?? Number.NaN;
      const across = turned ? x : y;
      expect(along - length * share).toBeGreaterThanOrEqual(-2);
      expect(along + length * (1 - share)).toBeLessThanOrEqual((turned ? height : width) + 2);
      expect(across).toBeGreaterThanOrEqual(0);
      expect(across).toBeLessThanOrEqual(turned ? width : height);
    }
  }
}

test.each(DRAWINGS)("FIT-08 any dimensions of a %s give a drawing inside its box, or a reason", (kind) => {
  let drawn = 0;
  fc.assert(
    fc.property(fc.oneof(anyPart(kind), similarPart(kind)), (part) => {
      const read = readMeasures(part);
      if (read.ok) drawn += 1;
      else expect(read.error.length).toBeGreaterThan(0);
      for (const render of Object.values(RENDERERS)) {
        const markup = render(part);
        expect(markup === null).toBe(!read.ok);
        if (markup === null) continue;
        expect(markup).not.toMatch(/NaN|Infinity|undefined|\de[+-]?\d/);
        expectInside(markup);
      }
    }),
    { numRuns: 400 },
  );
  // Else the property would hold for reasons alone.
  expect(drawn).toBeGreaterThan(50);
});
