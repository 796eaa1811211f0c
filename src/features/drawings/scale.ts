import { type Result, succeed } from "../../lib/result.ts";
import { fullDrawing } from "./full.ts";
import { type Placement, placeShape } from "./geometry.ts";
import { DRAW_KIND } from "./kinds/draw-kind.ts";
import { type Row, rowOf } from "./layout.ts";
import { readMeasures } from "./measures.ts";
import type { DimensionProblem, DrawnPart, Measures } from "./model.ts";
import { pathsOf } from "./paths.ts";
import { RULER_HEIGHT, rulerOf } from "./ruler.ts";
import type { Sketch } from "./sketch.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";
import { describeDrawing, omittedWords, symbolWords } from "./words.ts";

/** In mm: what a sheet of A4 or Letter shows inside the margins of `print.css`. */
export const SHEET_WIDTH = 170;
const TALLEST_PART = 160;
/** Half a stroke, and a ruler's first number. */
const MARGIN = 3;
const LINE = 5;
const GAP = 6;
const DECIMALS = 3;
const MEASURED_WIDTH = 90;
const SHORT_RULER = 50;
const LONG_RULER = 100;

const widthOf = ({ box }: Row): number => box.right - box.left;
const heightOf = ({ box }: Row): number => box.bottom - box.top;

interface ScaledPart {
  sketch: Sketch;
  row: Row;
}

/** The part at 1:1, broken where it is longer than the sheet; null if it is too wide even so. */
function fittingPart(drawing: DrawnPart["drawing"], measures: Measures, isAlone: boolean): ScaledPart | null {
  const most = SHEET_WIDTH - 2 * MARGIN;
  const draw = (longest: number): ScaledPart => {
    const whole = DRAW_KIND[drawing](measures, { thinnest: 0, longest: () => longest });
    const sketch = isAlone ? { ...whole, views: whole.views.slice(-1) } : whole;
    return { sketch, row: rowOf(sketch, () => GAP) };
  };
  const whole = draw(most);
  const excess = widthOf(whole.row) - most;
  // Axes and further views stand beside the length.
  const part = excess > 0 ? draw(Math.max(most - excess, most / 2)) : whole;
  return widthOf(part.row) > most || heightOf(part.row) > TALLEST_PART ? null : part;
}

/** All views of the part, or its last one alone if the paper has no room for the others. */
const scaledPart = (drawing: DrawnPart["drawing"], measures: Measures): ScaledPart | null =>
  fittingPart(drawing, measures, false) ?? fittingPart(drawing, measures, true);

const text = (x: number, y: number, words: string): SvgNode =>
  svgNode("text", { class: "start", x, y }, words);

/** The sheet has a title of its own. */
const withoutTitle = ({ children }: SvgNode): SvgNode["children"] =>
  children.filter((child) => typeof child === "string" || child.tag !== "title");

/** What stands on the sheet, and how far down it reaches. */
interface Block {
  nodes: readonly SvgNode[];
  bottom: number;
}

const captionOf = ({ isBroken, symbols, omitted }: Sketch): string =>
  [
    "1 : 1",
    isBroken && "shortened to fit the paper",
    symbols !== undefined && symbolWords(symbols),
    omitted !== undefined && omittedWords(omitted),
  ]
    .filter((words) => typeof words === "string")
    .join(", ");

/** The part at 1:1 with its ruler below. */
function scaledBlock({ sketch, row }: ScaledPart): Block {
  const top = LINE + GAP / 2;
  const to: Placement = { scale: 1, x: MARGIN - row.box.left, y: top - row.box.top };
  const rulerTop = top + heightOf(row) + GAP;
  const length = widthOf(row) > SHORT_RULER ? LONG_RULER : SHORT_RULER;
  const ruler = rulerOf(length, MARGIN, rulerTop);
  const words = rulerTop + RULER_HEIGHT + LINE;
  const shapes = [...row.shapes.map((shape) => placeShape(shape, to)), ...ruler.shapes];
  return {
    nodes: [
      ...pathsOf(shapes, DECIMALS),
      text(MARGIN, LINE - 1, captionOf(sketch)),
      ...ruler.texts,
      text(MARGIN, words, `Print at 100 %: the ruler is ${length} mm long`),
    ],
    bottom: words + GAP,
  };
}

/** The measured drawing of a part that is larger than the paper, which says so. */
function measuredBlock(measured: SvgNode): Block {
  const viewBox = String(measured.attributes["viewBox"]);
  const [, , unitsWide = 1, unitsHigh = 1] = viewBox.split(" ").map(Number);
  const size = { width: MEASURED_WIDTH, height: Math.ceil((MEASURED_WIDTH * unitsHigh) / unitsWide) };
  const top = LINE + GAP;
  return {
    nodes: [
      text(MARGIN, LINE, "Larger than the paper: not drawn at 1 : 1"),
      svgNode("svg", { class: "measured", viewBox, x: 0, y: top, ...size }, ...withoutTitle(measured)),
    ],
    bottom: top + size.height + LINE,
  };
}

/**
 * A part at 1:1 in millimetres of paper with a ruler, or with its measures if the paper is too
 * small. Its page states the measures above.
 * @param measured the same part with its measures
 */
export function scaleDrawing(
  part: DrawnPart,
  measured = fullDrawing(part),
): Result<SvgNode, readonly DimensionProblem[]> {
  const read = readMeasures(part);
  if (!read.ok) return read;
  if (!measured.ok) return measured;
  const scaled = scaledPart(part.drawing, read.data);
  const block = scaled === null ? measuredBlock(measured.data) : scaledBlock(scaled);
  const bottom = Math.ceil(block.bottom);
  const words = describeDrawing(part.drawing, read.data);
  return succeed(
    svgNode(
      "svg",
      {
        class: "part-drawing-sheet",
        width: `${SHEET_WIDTH}mm`,
        height: `${bottom}mm`,
        viewBox: `0 0 ${SHEET_WIDTH} ${bottom}`,
        role: "img",
        fill: "none",
        stroke: "currentColor",
      },
      svgNode("title", {}, scaled === null ? words : `${words}, at 1 : 1`),
      ...block.nodes,
    ),
  );
}
