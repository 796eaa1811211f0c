import { expect, test } from "vitest";
import type { Step } from "../../../../src/contract/shapes/part.ts";
import { fullDrawing } from "../../../../src/features/drawings/full.ts";
import { drawTurned } from "../../../../src/features/drawings/kinds/turned.ts";
import { readMeasures } from "../../../../src/features/drawings/measures.ts";
import { partOf, step } from "./parts.ts";
import { markupOf } from "./read-svg.ts";

const EXACT = { thinnest: 0, longest: () => 1000 };

/** The front and the side of a part, in mm. */
function viewsOf(
  steps: readonly Step[],
  dimensions: Parameters<typeof partOf>[1] = {},
  precision: Parameters<typeof drawTurned>[1] = EXACT,
) {
  const read = readMeasures(partOf("turned", dimensions, steps));
  if (!read.ok) throw new Error("The part is not drawn");
  const [front, side] = drawTurned(read.data, precision).views;
  if (front === undefined || side === undefined) throw new Error("A view is missing");
  return { front, side };
}
const radiiOf = (view: ReturnType<typeof viewsOf>["front"]): number[] =>
  view.shapes.flatMap((shape) => ("radius" in shape ? [shape.radius] : []));

test("FIT-08 a step hides the narrower ones behind it, and is seen before wider ones", () => {
  expect(radiiOf(viewsOf([step(10, 5), step(24, 5), step(16, 5)]).front)).toEqual([5, 12]);
});

test("FIT-08 a hole is seen from the front down to the first solid step", () => {
  const steps = [step(20, 5, { bore: 12 }), step(20, 5, { bore: 14 }), step(20, 5, { bore: 8 })];
  expect(radiiOf(viewsOf(steps).front)).toEqual([10, 6, 4]);
  expect(radiiOf(viewsOf([step(20, 5), ...steps]).front)).toEqual([10]);
});

test("FIT-08 the hidden edges of a hole are one where neighbouring steps have the same", () => {
  const hidden = (steps: Step[]): number =>
    viewsOf(steps).side.shapes.filter(({ stroke }) => stroke === "behind").length;
  expect(hidden([step(20, 5), step(16, 5)])).toBe(0);
  expect(hidden([step(20, 5, { bore: 8 }), step(16, 5, { bore: 8 })])).toBe(1);
  expect(hidden([step(20, 5, { bore: 8 }), step(16, 5, { bore: 6 })])).toBe(2);
  expect(hidden([step(20, 5, { bore: 8 }), step(16, 5), step(20, 5, { bore: 8 })])).toBe(2);
  const tube = partOf("turned", {}, [step(20, 40, { bore: 8 })]);
  expect(markupOf(fullDrawing(tube))).toContain('class="thin behind"');
  const { side } = viewsOf([step(20, 40, { bore: 8 })], {}, { ...EXACT, isCoarse: true });
  expect(side.shapes.filter(({ stroke }) => stroke === "behind")).toEqual([]);
});

test("FIT-08 a hexagon is as wide across its flats as stated", () => {
  const { front } = viewsOf([step(13, 6, { form: "hexagon" })]);
  const [hexagon] = front.shapes.flatMap((shape) =>
    "points" in shape && shape.isClosed ? [shape.points] : [],
  );
  const heights = hexagon?.map(([, y]) => y) ?? [];
  expect(hexagon).toHaveLength(6);
  expect(Math.max(...heights)).toBeCloseTo(6.5, 9);
  expect(Math.min(...heights)).toBeCloseTo(-6.5, 9);
});

test("FIT-08 what stands around the axis is as many as stated", () => {
  expect(radiiOf(viewsOf([step(16, 5)], { pins: 6 }).front)).toHaveLength(1 + 6);
  const hole = [step(40, 5, { bore: 30 })];
  const spokes = (count: number): number => viewsOf(hole, { spokes: count }).front.shapes.length;
  // Two edges each.
  expect(spokes(6) - spokes(5)).toBe(2);
  // Two circles each on the face, and three of six behind each other at the back.
  const plate = viewsOf(hole, { springs: 6, free_length: 20 });
  expect(radiiOf(plate.front)).toHaveLength(2 + 12);
  expect(plate.side.shapes.length - viewsOf(hole).side.shapes.length).toBe(3);
});

test("FIT-08 three fine grooves and lands are one step in a small drawing, all of them in a full one", () => {
  const grooves = [step(96, 12), step(145, 4), step(140, 4), step(145, 4)];
  const edges = (isCoarse: boolean): number =>
    viewsOf(grooves, {}, { ...EXACT, isCoarse }).side.shapes.filter(({ stroke }) => stroke === "edge").length;
  expect([edges(false), edges(true)]).toEqual([4, 2]);
  const cell = [step(5.5, 1.2), step(14.5, 49.3)];
  expect(viewsOf(cell, {}, { ...EXACT, isCoarse: true }).side.shapes).toHaveLength(2);
});

test("FIT-08 a part says which of its details are symbols, as far as a line has room", () => {
  const symbols = (steps: Step[], dimensions: Parameters<typeof partOf>[1] = {}): string | undefined => {
    const read = readMeasures(partOf("turned", dimensions, steps));
    return read.ok ? drawTurned(read.data, EXACT).symbols : "not drawn";
  };
  const grip = step(20, 5, { form: "grip" });
  const thread = step(12, 5, { form: "thread" });
  expect(symbols([step(20, 5)])).toBeUndefined();
  expect(symbols([grip, grip])).toBe("grip");
  expect(symbols([grip, thread], { pins: 4 })).toBe("grip, thread pitch and pins");
  expect(symbols([grip, thread, step(14, 5, { form: "mesh" })], { pins: 4 })).toBe("details");
});

test("FIT-08 the longest step of a part that is too long is broken, and its length is stated whole", () => {
  const steps = [step(20, 10), step(12, 900), step(20, 10)];
  const { side } = viewsOf(steps, {}, { thinnest: 0, longest: () => 200 });
  const { span, text } = side.measures[0] ?? { span: [], text: "" };
  expect([span, text]).toEqual([[0, 200], "920"]);
  const rules = (form: Step["form"]): number => {
    const view = viewsOf([step(12, 900, { form })], {}, { thinnest: 0, longest: () => 200 }).side;
    return view.shapes.length;
  };
  // What is on its outside is on both halves, but not a window.
  expect(rules("hexagon") - rules("round")).toBe(2);
  expect(rules("window")).toBe(rules("round"));
});

test("FIT-08 fine grooves that a small drawing joins are as wide as the widest of them", () => {
  const grooves = [step(96, 12), step(140, 4), step(145, 4), step(140, 4)];
  expect(radiiOf(viewsOf(grooves, {}, { ...EXACT, isCoarse: true }).front)).toEqual([48, 72.5]);
});
