import { expect, test } from "vitest";
import { DRAWING_DIMENSIONS } from "../../../../src/contract/rules/drawing-dimensions.ts";
import { DIMENSION_NAMES, type Dimension, DRAWINGS } from "../../../../src/contract/shapes/part.ts";
import { readMeasures } from "../../../../src/features/drawings/measures.ts";
import type { DimensionProblem, DrawnPart } from "../../../../src/features/drawings/model.ts";
import { describeProblems } from "../../../../src/features/drawings/words.ts";
import { numberOf, PARTS, partOf, step } from "./parts.ts";

const problemsOf = (part: DrawnPart): readonly DimensionProblem[] => {
  const read = readMeasures(part);
  return read.ok ? [] : read.error;
};
const without = (part: DrawnPart, name: string): DrawnPart => ({
  ...part,
  dimensions: part.dimensions.filter((dimension) => dimension.name !== name),
});
const exampleOf = (kind: string): DrawnPart => {
  const found = Object.values(PARTS).find(({ drawing }) => drawing === kind);
  if (found === undefined) throw new Error(`No example of ${kind}`);
  return found;
};

test("FIT-08 the parts of the shop have what their drawings need", () => {
  for (const part of Object.values(PARTS)) expect(problemsOf(part)).toEqual([]);
});

test.each(DRAWINGS)("FIT-08 %s says which dimension is missing", (kind) => {
  for (const name of DRAWING_DIMENSIONS[kind])
    expect(problemsOf(without(exampleOf(kind), name))).toEqual([{ name, problem: "missing" }]);
  // A turned part lacks its steps instead.
  const missing = kind === "turned" ? 1 : DRAWING_DIMENSIONS[kind].length;
  expect(problemsOf({ drawing: kind, dimensions: [], steps: [] })).toHaveLength(missing);
});

test("FIT-08 a kind needs known dimensions, each once", () => {
  for (const names of Object.values(DRAWING_DIMENSIONS)) {
    expect(new Set(names).size).toBe(names.length);
    expect(DIMENSION_NAMES).toEqual(expect.arrayContaining([...names]));
  }
});

const oRingWith = (section: Partial<Dimension>): DrawnPart => ({
  drawing: "o-ring",
  steps: [],
  dimensions: [numberOf("inside_diameter", 10), { ...numberOf("section", 2), ...section }],
});

test.each<[Partial<Dimension>, DimensionProblem["problem"]]>([
  [{ value: 0 }, "out of range"],
  [{ value: -2 }, "out of range"],
  [{ value: Number.NaN }, "out of range"],
  [{ value: Number.POSITIVE_INFINITY }, "out of range"],
  [{ value: 1e9 }, "out of range"],
  [{ value: 1e-9 }, "out of range"],
  [{ value: 10.01 }, "impossible"],
  [{ value: null, unit: null, text: "thin" }, "no number"],
  [{ unit: "bar" }, "wrong unit"],
])("FIT-08 a section of %j is refused as %s", (section, problem) => {
  expect(problemsOf(oRingWith(section))).toEqual([{ name: "section", problem }]);
});

test.each([
  ["washer", { outside_diameter: 6, inside_diameter: 6, thickness: 1 }, "inside diameter: impossible"],
  [
    "spring",
    { outside_diameter: 5, wire_diameter: 3, free_length: 40, coils: 4 },
    "wire diameter: impossible",
  ],
  ["spring", { outside_diameter: 20, wire_diameter: 3, free_length: 20, coils: 8 }, "coils: impossible"],
  [
    "hose",
    { length: 20, outside_diameter: 11, thread_a: "a", thread_b: "b" },
    "outside diameter: impossible",
  ],
  ["hose", { length: 200, outside_diameter: 11, thread_a: " ", thread_b: "b" }, "thread a: no text"],
  ["cable", { length: 200, pins: 2.5 }, "pins: out of range"],
  ["filter", { outside_diameter: 6, length: 8, small_diameter: 7 }, "small diameter: impossible"],
  ["disc", { outside_diameter: 6, thickness: 1, length: 0 }, "length: out of range"],
  ["gauge", { outside_diameter: 52, pressure: 0 }, "pressure: out of range"],
  ["gauge", { outside_diameter: 52, pressure: 300, thickness: 53 }, "thickness: impossible"],
  ["gauge", { outside_diameter: 52, pressure: 300, thread_a: " " }, "thread a: no text"],
  ["sheet", { length: 60, width: 40, thickness: 41 }, "thickness: impossible"],
  ["sheet", { length: 60, width: 301 }, "width: impossible"],
] as const)("FIT-08 an impossible %s of %j is refused", (drawing, dimensions, words) => {
  expect(describeProblems(problemsOf(partOf(drawing, dimensions)))).toBe(words);
});

test.each([
  [[], {}, "steps: missing"],
  [[step(10, 0)], {}, "steps: out of range"],
  [[step(10, 5), step(1e9, 5)], {}, "steps: out of range"],
  [[step(10, 5, { bore: 0 })], {}, "steps: out of range"],
  [[step(10, 5, { bore: 10 })], {}, "steps: impossible"],
  [[step(10, 5, { bore: 8 }), step(10, 5)], { spokes: 4 }, "spokes: impossible"],
  [[step(10, 5, { bore: 8 })], { spokes: 2.5 }, "spokes: out of range"],
  [[step(10, 5, { bore: 4 })], { free_length: 8 }, "free length: impossible"],
  [[step(10, 5)], { springs: 1 }, "springs: out of range"],
] as const)("FIT-08 a turned part of %j with %j is refused", (steps, dimensions, words) => {
  expect(describeProblems(problemsOf(partOf("turned", dimensions, steps)))).toBe(words);
});

test("FIT-08 a gauge's pressure is in bar", () => {
  const { dimensions, ...gauge } = partOf("gauge", { outside_diameter: 52, pressure: 300 });
  const inMillimetres = dimensions.map((dimension) => ({ ...dimension, unit: "mm" as const }));
  expect(problemsOf({ ...gauge, dimensions: inMillimetres })).toEqual([
    { name: "pressure", problem: "wrong unit" },
  ]);
});

test("FIT-08 a dimension that is stated twice is refused; one that is not drawn may be anything", () => {
  const part = partOf("o-ring", { inside_diameter: 10, section: 2, mass: -1 });
  expect(problemsOf(part)).toEqual([]);
  const twice = { ...part, dimensions: [...part.dimensions, numberOf("section", 3)] };
  expect(problemsOf(twice)).toEqual([{ name: "section", problem: "stated twice" }]);
});
