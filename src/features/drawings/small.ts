import { type Result, succeed } from "../../lib/result.ts";
import { type Box, placeShape } from "./geometry.ts";
import { DRAW_KIND } from "./kinds/draw-kind.ts";
import { fitInto, rowOf } from "./layout.ts";
import { readMeasures } from "./measures.ts";
import type { DimensionProblem, DrawnPart } from "./model.ts";
import { pathsOf } from "./paths.ts";
import type { Precision } from "./sketch.ts";
import { type SvgNode, svgNode, svgText } from "./svg-node.ts";

/** In units of the drawing, which are 0.67 px in a row of listings. */
const WIDTH = 96;
const HEIGHT = 72;
/** Around the part: half a stroke, and what rounding adds. */
const PADDING = 4;
const DECIMALS = 1;
/** With space around: a picture touches the edges of its card. */
const VIEW_BOX = `${-WIDTH / 16} ${-HEIGHT / 16} ${WIDTH * 1.125} ${HEIGHT * 1.125}`;
/** `--color-ink`. */
const INK = "#0d1b22";
/** Parts up to this size, in mm, are drawn smaller than their box: the smallest at this share. */
const FULL_SIZE = 100;
const SMALLEST = 0.62;
/** How much of a difference of sizes or lengths is left: several decades fit into one box. */
const ROOT = { size: 0.15, length: 0.33 };
/** Thin parts stay visible as two lines. Long ones are shortened; longer ones stay longer. */
const PRECISION: Precision = {
  thinnest: 0.06,
  longest: (across, ratio, length) => {
    const shortest = across * Math.max(2.2, ratio * 0.47);
    return shortest * Math.max(1, length / shortest) ** ROOT.length;
  },
  isCoarse: true,
};

/** What `part-drawing.css` sets on pages: no style sheet reaches a file. */
const LINES = { "vector-effect": "non-scaling-stroke" };
const STROKES: Readonly<Record<string, SvgNode["attributes"]>> = {
  thin: { "stroke-width": 0.75, opacity: 0.65 },
  cut: { "fill-opacity": 0.22 },
  arrow: { stroke: "none" },
};

/** A path with attributes in place of its class. */
const styled = ({ tag, attributes: { class: name, ...attributes }, children }: SvgNode): SvgNode => ({
  tag,
  attributes: { ...attributes, ...LINES, ...STROKES[String(name)] },
  children,
});

/** The box that a part of a size is drawn into, which tells similar parts apart. */
function boxFor({ left, right, top, bottom }: Box): Box {
  const size = Math.max(right - left, bottom - top);
  const share = Math.max(SMALLEST, Math.min(1, (size / FULL_SIZE) ** ROOT.size));
  const [x, y] = [(WIDTH / 2 - PADDING) * share, (HEIGHT / 2 - PADDING) * share];
  return { left: WIDTH / 2 - x, right: WIDTH / 2 + x, top: HEIGHT / 2 - y, bottom: HEIGHT / 2 + y };
}

/**
 * A drawing without measures as an SVG file, for rows, cards, cart and search. It has no title: the
 * text beside it names the part.
 */
export function smallDrawingFile(part: DrawnPart): Result<string, readonly DimensionProblem[]> {
  const read = readMeasures(part);
  if (!read.ok) return read;
  const row = rowOf(DRAW_KIND[part.drawing](read.data, PRECISION), (height) => height * 0.16);
  const to = fitInto(row.box, boxFor(row.box));
  const paths = pathsOf(
    row.shapes.map((shape) => placeShape(shape, to)),
    DECIMALS,
  );
  const svg = svgNode(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: VIEW_BOX,
      ...{ width: 320, height: 240, fill: "none", stroke: "currentColor", color: INK },
      ...{ "stroke-width": 1.25, "stroke-linejoin": "round" },
    },
    ...paths.map(styled),
  );
  return succeed(svgText(svg));
}
