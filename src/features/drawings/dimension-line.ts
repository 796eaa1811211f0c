import { line, outline, type Point, type Shape } from "./geometry.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";

/** A `Measure` in units of the drawing, with the coordinate of its line. */
export interface DimensionLine {
  isVertical: boolean;
  span: readonly [from: number, to: number];
  /** Where the extension lines begin, across the dimension line. */
  edge: number;
  /** Where the dimension line is, across itself. */
  at: number;
  text: string;
}

const ARROW = 8;
const ARROW_HALF_WIDTH = 2.2;
/** Extension lines begin this far from the part and end as far behind the dimension line. */
const OVERSHOOT = 3;
const TEXT_GAP = 4;
/** Inter's digits are 0.62 of the font's size wide; no letter of a measure is wider on average. */
const LETTER = 0.64;

export const textWidth = (text: string, size: number): number => text.length * size * LETTER;

const clamp = (value: number, from: number, to: number): number =>
  Math.min(Math.max(value, from), Math.max(from, to));

/** The font size that `part-drawing.css` gives to measures. */
export const MEASURE_SIZE = 13;

export interface Sheet {
  width: number;
  height: number;
}

interface Marks {
  shapes: readonly Shape[];
  text: SvgNode;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const arrowAt =
  (point: (along: number, across: number) => Point, at: number) =>
  (tip: number, direction: 1 | -1): Shape =>
    outline(
      [
        point(tip, at),
        point(tip + direction * ARROW, at - ARROW_HALF_WIDTH),
        point(tip + direction * ARROW, at + ARROW_HALF_WIDTH),
      ],
      "arrow",
    );

/** Two arrows onto the edges of a horizontal tube, with the number beside the upper one. */
export function acrossMarks({
  span: [from, to],
  at,
  text,
}: Pick<DimensionLine, "span" | "at" | "text">): Marks {
  const point = (along: number, across: number): Point => [across, along];
  const arrow = arrowAt(point, at);
  return {
    shapes: [
      line([point(from - 2 * ARROW, at), point(from, at)], "thin"),
      line([point(to, at), point(to + 2 * ARROW, at)], "thin"),
      arrow(from, -1),
      arrow(to, 1),
    ],
    text: svgNode("text", { class: "start", x: rounded(at + TEXT_GAP), y: rounded(from - TEXT_GAP) }, text),
  };
}

/** Extension lines, the line with its arrows, and its number, which reads from below or right. */
export function dimensionMarks(measure: DimensionLine, sheet: Sheet): Marks {
  const { isVertical, edge, at, text } = measure;
  const [from, to] = [Math.min(...measure.span), Math.max(...measure.span)];
  const point = (along: number, across: number): Point => (isVertical ? [across, along] : [along, across]);
  const away = Math.sign(at - edge) || 1;
  const extension = (along: number): Shape =>
    line([point(along, edge + away * OVERSHOOT), point(along, at + away * OVERSHOOT)], "thin");
  // Where the arrows do not fit between the extension lines, they point inwards from outside.
  const isNarrow = to - from < 3 * ARROW;
  const reach = isNarrow ? 2 * ARROW : 0;
  const arrow = arrowAt(point, at);
  const half = textWidth(text, MEASURE_SIZE) / 2 + 1;
  const middle = clamp((from + to) / 2, half, (isVertical ? sheet.height : sheet.width) - half);
  const [x, y] = point(middle, at - TEXT_GAP).map(rounded);
  return {
    shapes: [
      extension(from),
      extension(to),
      line([point(from - reach, at), point(to + reach, at)], "thin"),
      arrow(from, isNarrow ? -1 : 1),
      arrow(to, isNarrow ? 1 : -1),
    ],
    text: svgNode(
      "text",
      isVertical ? { transform: `translate(${x} ${y})rotate(-90)` } : { x: x ?? 0, y: y ?? 0 },
      text,
    ),
  };
}
