import { line, type Shape } from "./geometry.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";

/** In mm: how far the ticks of whole millimetres, fives and tens reach. */
const TICK = { one: 2, five: 3, ten: 4.5 };
const NUMBER_HEIGHT = 8.2;
export const RULER_HEIGHT = 9;

const tick = (millimetre: number): number => {
  if (millimetre % 10 === 0) return TICK.ten;
  return millimetre % 5 === 0 ? TICK.five : TICK.one;
};

/** A ruler in mm from a point to its right. */
export function rulerOf(length: number, x: number, y: number): { shapes: Shape[]; texts: SvgNode[] } {
  const at = (millimetre: number): readonly [number, number] => [x + millimetre, y];
  const ticks = Array.from({ length: length + 1 }, (_, millimetre) =>
    line([at(millimetre), [x + millimetre, y + tick(millimetre)]], "thin"),
  );
  const numbers = Array.from({ length: length / 10 + 1 }, (_, index) =>
    svgNode("text", { x: x + index * 10, y: y + NUMBER_HEIGHT }, String(index * 10)),
  );
  return { shapes: [line([at(0), at(length)]), ...ticks], texts: numbers };
}
