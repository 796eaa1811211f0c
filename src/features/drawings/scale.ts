import { type Result, succeed } from "../../lib/result.ts";
import { fullDrawing } from "./full.ts";
import { type Placement, placeShape, type Shape } from "./geometry.ts";
import { DRAW_KIND } from "./kinds/draw-kind.ts";
import { type Row, rowOf } from "./layout.ts";
import { readMeasures } from "./measures.ts";
import type { DimensionProblem, DrawnPart, Measures } from "./model.ts";
import { pathsOf } from "./paths.ts";
import { RULER_HEIGHT, rulerOf } from "./ruler.ts";
import type { Sketch } from "./sketch.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";
import { describeDrawing, symbolWords } from "./words.ts";

/** In mm: what a sheet of A4 or Letter shows inside the margins of `print.css`. */
export const SHEET_WIDTH = 170;
const TALLEST_PART = 160;
/** Half a stroke, and a ruler's first number. */
const MARGIN = 3;
const LINE = 5;
const GAP = 6;
const DECIMALS = 3;
/** Parts up to this width leave room for their measures beside them. */
const NARROW = 56;
const MEASURED_WIDTH = { beside: 100, below: 90 };
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
  shapes: readonly Shape[];
  texts: readonly SvgNode[];
  width: number;
  bottom: number;
}

const captionOf = ({ isBroken, symbols }: Sketch): string =>
  ["1 : 1", isBroken && "shortened to fit the paper", symbols !== undefined && symbolWords(symbols)]
    .filter((words) => typeof words === "string")
    .join(", ");

/** The part at 1:1 with its ruler below. */
function scaledBlock(part: ScaledPart | null): Block {
  if (part === null) {
    const words = "Larger than the paper: not drawn at 1 : 1";
    return { shapes: [], texts: [text(MARGIN, LINE, words)], width: SHEET_WIDTH, bottom: LINE + GAP };
  }
  const { sketch, row } = part;
  const top = LINE + GAP / 2;
  const to: Placement = { scale: 1, x: MARGIN - row.box.left, y: top - row.box.top };
  const rulerTop = top + heightOf(row) + GAP;
  const length = widthOf(row) > SHORT_RULER ? LONG_RULER : SHORT_RULER;
  const ruler = rulerOf(length, MARGIN, rulerTop);
  const words = rulerTop + RULER_HEIGHT + LINE;
  return {
    shapes: [...row.shapes.map((shape) => placeShape(shape, to)), ...ruler.shapes],
    texts: [
      text(MARGIN, LINE - 1, captionOf(sketch)),
      ...ruler.texts,
      text(MARGIN, words, `Print at 100 %: the ruler is ${length} mm long`),
    ],
    width: Math.max(widthOf(row), length),
    bottom: words + GAP,
  };
}

/**
 * A part at 1:1 in millimetres of paper with a ruler, and again with its measures.
 * @param measured the same part with its measures
 */
export function scaleDrawing(
  part: DrawnPart,
  measured = fullDrawing(part),
): Result<SvgNode, readonly DimensionProblem[]> {
  const read = readMeasures(part);
  if (!read.ok) return read;
  if (!measured.ok) return measured;
  const block = scaledBlock(scaledPart(part.drawing, read.data));
  const viewBox = String(measured.data.attributes["viewBox"]);
  const [, , unitsWide = 1, unitsHigh = 1] = viewBox.split(" ").map(Number);
  const isBeside = block.width <= NARROW;
  const width = isBeside ? MEASURED_WIDTH.beside : MEASURED_WIDTH.below;
  const height = Math.ceil((width * unitsHigh) / unitsWide);
  const [x, y] = isBeside ? [SHEET_WIDTH - width, 0] : [0, block.bottom];
  const bottom = Math.ceil(Math.max(block.bottom, y + height + LINE));
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
      svgNode("title", {}, `${describeDrawing(part.drawing, read.data)}, at 1 : 1`),
      ...pathsOf(block.shapes, DECIMALS),
      ...block.texts,
      svgNode("svg", { class: "measured", viewBox, x, y, width, height }, ...withoutTitle(measured.data)),
      // Somebody may lay the part on it.
      text(x, y + height + 3, "Not at 1 : 1"),
    ),
  );
}
