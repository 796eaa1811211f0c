import { type Result, succeed } from "../../lib/result.ts";
import { placeShape } from "./geometry.ts";
import { DRAW_KIND } from "./kinds/draw-kind.ts";
import { fitInto, rowOf } from "./layout.ts";
import { readMeasures } from "./measures.ts";
import type { DimensionProblem, DrawnPart } from "./model.ts";
import { pathsOf } from "./paths.ts";
import type { Precision } from "./sketch.ts";
import { type SvgNode, svgNode, svgText } from "./svg-node.ts";
import { describeDrawing } from "./words.ts";

/** In units of the drawing, which are 0.67 px in a row of listings. */
const WIDTH = 96;
const HEIGHT = 72;
const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;
/** Around the part: half a stroke, and what rounding adds. */
const PADDING = 4;
const DECIMALS = 1;
/** With space around: a picture touches the edges of its card. */
const FILE_VIEW_BOX = `${-WIDTH / 16} ${-HEIGHT / 16} ${WIDTH * 1.125} ${HEIGHT * 1.125}`;
/** `--color-ink`. */
const INK = "#0d1b22";
/** Thin parts stay visible as two lines, long ones are shortened. */
const PRECISION: Precision = {
  thinnest: 0.06,
  longest: (across, ratio) => across * Math.max(2.2, ratio * 0.47),
  isCoarse: true,
};

/** A drawing without measures, for rows, cards and the cart. */
export function smallDrawing(part: DrawnPart): Result<SvgNode, readonly DimensionProblem[]> {
  const read = readMeasures(part);
  if (!read.ok) return read;
  const row = rowOf(DRAW_KIND[part.drawing](read.data, PRECISION), (height) => height * 0.16);
  const to = fitInto(row.box, {
    left: PADDING,
    right: WIDTH - PADDING,
    top: PADDING,
    bottom: HEIGHT - PADDING,
  });
  return succeed(
    svgNode(
      "svg",
      {
        class: "part-drawing",
        viewBox: VIEW_BOX,
        role: "img",
        fill: "none",
        stroke: "currentColor",
      },
      svgNode("title", {}, describeDrawing(part.drawing, read.data)),
      ...pathsOf(
        row.shapes.map((shape) => placeShape(shape, to)),
        DECIMALS,
      ),
    ),
  );
}

/** The same as markup; null for a part that cannot be drawn. */
export function smallDrawingMarkup(part: DrawnPart): string | null {
  const drawing = smallDrawing(part);
  return drawing.ok ? svgText(drawing.data) : null;
}

/** What `part-drawing.css` sets on pages: no style sheet reaches a file. */
const FILE_LINES = { "vector-effect": "non-scaling-stroke" };
const FILE_STROKES: Readonly<Record<string, SvgNode["attributes"]>> = {
  thin: { "stroke-width": 0.75, opacity: 0.65 },
  cut: { "fill-opacity": 0.22 },
};

function fileNode({ tag, attributes, children }: SvgNode): SvgNode {
  if (tag !== "path") return { tag, attributes, children };
  const strokes = FILE_STROKES[String(attributes["class"])];
  return { tag, attributes: { ...attributes, ...FILE_LINES, ...strokes }, children };
}

/** The drawing as an SVG file. */
export function smallDrawingFile(part: DrawnPart): Result<string, readonly DimensionProblem[]> {
  const drawing = smallDrawing(part);
  if (!drawing.ok) return drawing;
  const children = drawing.data.children.map((node) => (typeof node === "string" ? node : fileNode(node)));
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    ...drawing.data.attributes,
    viewBox: FILE_VIEW_BOX,
    ...{ width: 320, height: 240, color: INK, "stroke-width": 1.25, "stroke-linejoin": "round" },
  };
  return succeed(svgText({ ...drawing.data, attributes, children }));
}
