import { type Result, succeed } from "../../lib/result.ts";
import {
  acrossMarks,
  type DimensionLine,
  dimensionMarks,
  MEASURE_SIZE,
  textWidth,
} from "./dimension-line.ts";
import { type Box, line, type Placement, type Point, place, placeShape, type Shape } from "./geometry.ts";
import { DRAW_KIND } from "./kinds/draw-kind.ts";
import { fitInto, type Row, rowOf } from "./layout.ts";
import { readMeasures } from "./measures.ts";
import type { DimensionProblem, DrawnPart } from "./model.ts";
import { pathsOf } from "./paths.ts";
import type { Measure, Note, Precision, Side, Sketch } from "./sketch.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";
import { describeDrawing, omittedWords, symbolWords } from "./words.ts";

/** In units of the drawing, which are nearly pixels on a phone. */
export const FULL_WIDTH = 360;
const TALLEST_PART = 170;
const DECIMALS = 1;
const PADDING = 18;
/** From the part to its first dimension line, and from there to the next one. */
const STEP = 24;
const LINE = 18;
const PRECISION: Precision = { thinnest: 0.04, longest: (across, ratio) => across * ratio };

/** Texts at the sides of the drawing stand this far from them. */
const EDGE = 4;
const SIDES = ["top", "left", "right", "bottom"] as const;
const UNPLACED: Placement = { scale: 1, x: 0, y: 0 };

interface Marks {
  shapes: readonly Shape[];
  texts: readonly SvgNode[];
}

const on = (row: Row, side: Side): Measure[] => row.measures.filter((measure) => measure.side === side);

/** What the drawing does not show, in words below it: beside each other if they fit. */
function captionOf({ count, isBroken, isToScale, symbols, omitted }: Sketch): string[] {
  const departure = isToScale ? (isBroken ? ", shortened" : "") : ", not to scale";
  const sentences = [
    count,
    `Measures in mm${departure}`,
    isToScale && symbols !== undefined && capitalised(symbolWords(symbols)),
    omitted !== undefined && capitalised(omittedWords(omitted)),
  ].filter((words) => typeof words === "string");
  const lines: string[] = [];
  for (const sentence of sentences) {
    const joined = `${lines.at(-1)}. ${sentence}`;
    if (lines.length > 0 && joined.length <= LETTERS) lines.splice(-1, 1, joined);
    else lines.push(shortened(sentence));
  }
  return lines;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The letters that a line of the drawing has room for. */
const LETTERS = Math.floor((FULL_WIDTH - 2 * EDGE) / textWidth("0", MEASURE_SIZE));

const shortened = (text: string): string =>
  text.length > LETTERS ? `${text.slice(0, LETTERS - 1).trimEnd()}…` : text;

/** The text of one thread, which begins at the rule to it as far as the drawing has room. */
function noteMark({ at, text: words }: Note, to: Placement): Marks & { height: number } {
  const text = shortened(words);
  const x = at[0] * to.scale + to.x;
  const start = Math.max(EDGE, Math.min(x - EDGE, FULL_WIDTH - EDGE - textWidth(text, MEASURE_SIZE)));
  const rule: Point[] = [
    [x, LINE + EDGE],
    [x, at[1] * to.scale + to.y],
  ];
  return {
    shapes: [line(rule, "thin")],
    texts: [svgNode("text", { class: "start", x: Math.floor(start), y: LINE }, text)],
    height: LINE,
  };
}

/** The texts of both ends, each with a rule to its end; beside each other if they fit. */
function noteMarks([first, second]: readonly Note[], to: Placement): Marks & { height: number } {
  if (first === undefined) return { shapes: [], texts: [], height: 0 };
  if (second === undefined) return noteMark(first, to);
  const areBeside = first.text.length + second.text.length + 3 <= LETTERS;
  const [upper, lower] = [LINE, areBeside ? LINE : 2 * LINE];
  const rule = ({ at }: Note, y: number): Shape => {
    const x = at[0] * to.scale + to.x;
    return line(
      [
        [x, y + 4],
        [x, at[1] * to.scale + to.y],
      ],
      "thin",
    );
  };
  const text = (name: string, x: number, y: number, note: Note): SvgNode =>
    svgNode("text", { class: name, x, y }, shortened(note.text));
  return {
    shapes: [rule(first, lower), rule(second, upper)],
    texts: [text("start", EDGE, lower, first), text("end", FULL_WIDTH - EDGE, upper, second)],
    height: lower,
  };
}

/** A text in the middle of its point: letters of 13 px are 9 px high. */
function labelText({ at, text }: Note, to: Placement): SvgNode {
  const [x, y] = place(at, to);
  return svgNode("text", { x: Math.round(x), y: Math.round(y + 4.5) }, text);
}

interface LinePlace {
  side: Side;
  /** How many lines are between this one and the part. */
  level: number;
  box: Box;
  to: Placement;
}

/** The dimension line of a measure, outside the part's box and those before it on its side. */
function lineOf(measure: Measure, { side, level, box, to }: LinePlace): DimensionLine {
  const isVertical = side === "left" || side === "right";
  const isBefore = side === "left" || side === "top";
  const across = (value: number): number => value * to.scale + (isVertical ? to.x : to.y);
  const along = (value: number): number => value * to.scale + (isVertical ? to.y : to.x);
  // Numbers stand above or left of their line: between the part and the line below or right of it.
  const away = isBefore ? -(STEP - LINE + 4) - level * STEP : STEP - 2 + level * STEP;
  const [from, end] = [along(measure.span[0]), along(measure.span[1])];
  const texts = [measure.text, ...(measure.shorter ?? [])];
  const fits = (text: string): boolean => textWidth(text, MEASURE_SIZE) <= Math.abs(end - from);
  return {
    isVertical,
    span: [from, end],
    edge: across(measure.edge),
    at: across(box[side]) + away,
    text: texts.find(fits) ?? texts.at(-1) ?? measure.text,
  };
}

/** A sketch with its dimension lines, and a caption of what it leaves out. */
function measuredDrawing(sketch: Sketch, title: string): SvgNode {
  const row = rowOf(sketch, (height) => height * 0.2);
  const margin = (side: Side): number => PADDING + on(row, side).length * STEP;
  const top = Math.max(
    margin("top"),
    row.notes.length > 0 ? noteMarks(row.notes, UNPLACED).height + STEP : 0,
  );
  const inner = { left: margin("left"), right: FULL_WIDTH - margin("right") };
  const { left, right, ...extent } = row.box;
  const scale = Math.min(
    (inner.right - inner.left) / (right - left),
    TALLEST_PART / (extent.bottom - extent.top),
  );
  const bottom = top + (extent.bottom - extent.top) * scale;
  const caption = captionOf(sketch);
  // Numbers beside a flat part may be longer than it is high.
  const upright = [...on(row, "left"), ...on(row, "right")].map(
    ({ text, shorter }) => textWidth(shorter?.at(-1) ?? text, MEASURE_SIZE) + 2,
  );
  const marked = { width: FULL_WIDTH, height: Math.ceil(Math.max(bottom + margin("bottom"), ...upright)) };
  const sheet = { width: FULL_WIDTH, height: marked.height + LINE * caption.length };
  const to = fitInto(row.box, { ...inner, top, bottom });
  const measured = SIDES.flatMap((side) =>
    on(row, side).map((measure, level) =>
      dimensionMarks(lineOf(measure, { side, level, box: row.box, to }), marked),
    ),
  );
  const crossing = row.measures
    .filter(({ side }) => side === "across")
    .map(({ span, edge, text }) => {
      const [from, end] = span.map((value) => value * to.scale + to.y);
      return acrossMarks({ span: [from ?? 0, end ?? 0], at: edge * to.scale + to.x, text });
    });
  const notes = noteMarks(row.notes, to);
  const shapes = [
    ...row.shapes.map((shape) => placeShape(shape, to)),
    ...[...measured, ...crossing].flatMap((marks) => marks.shapes),
    ...notes.shapes,
  ];
  return svgNode(
    "svg",
    {
      class: "part-drawing measured",
      viewBox: `0 0 ${sheet.width} ${sheet.height}`,
      role: "img",
      fill: "none",
      stroke: "currentColor",
    },
    svgNode("title", {}, title),
    ...pathsOf(shapes, DECIMALS),
    ...[...measured, ...crossing].map(({ text }) => text),
    ...notes.texts,
    ...row.labels.map((label) => labelText(label, to)),
    ...caption.map((words, index) => {
      const y = sheet.height - 6 - (caption.length - 1 - index) * LINE;
      return svgNode("text", { class: "start", x: EDGE, y }, words);
    }),
  );
}

/** A drawing with its measures, for a product's page. */
export function fullDrawing(part: DrawnPart): Result<SvgNode, readonly DimensionProblem[]> {
  const read = readMeasures(part);
  if (!read.ok) return read;
  const sketch = DRAW_KIND[part.drawing](read.data, PRECISION);
  return succeed(measuredDrawing(sketch, describeDrawing(part.drawing, read.data)));
}
