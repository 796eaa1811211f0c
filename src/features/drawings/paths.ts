import type { Shape, Stroke } from "./geometry.ts";
import { pathData } from "./path.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";

/** How each kind of stroke differs from the visible edges, which have the drawing's own style. */
const ATTRIBUTES: Record<Stroke, Record<string, string>> = {
  edge: {},
  behind: { class: "thin behind" },
  thin: { class: "thin" },
  cut: { class: "cut", fill: "currentColor" },
  arrow: { class: "arrow", fill: "currentColor" },
};
const STROKES: readonly Stroke[] = ["behind", "thin", "cut", "edge", "arrow"];

/** One path for each kind of stroke that the shapes have. */
export const pathsOf = (shapes: readonly Shape[], decimals: number): SvgNode[] =>
  STROKES.flatMap((stroke) => {
    const drawn = shapes.filter((shape) => shape.stroke === stroke);
    return drawn.length === 0
      ? []
      : [svgNode("path", { ...ATTRIBUTES[stroke], d: pathData(drawn, decimals) })];
  });
