import type { Dimension } from "../../contract/shapes/part.ts";
import { frontOf, ticksEvery } from "./millimetres.ts";

/** In pixels: the larger of width and height. */
const SIZE = 150;
const LINE = 16;

/** Width and height of a unit as a rectangle to scale, with ticks in mm; nothing without both. */
export function FrontView({ dimensions }: { dimensions: readonly Dimension[] }) {
  const front = frontOf(dimensions, SIZE);
  if (front === null) return null;
  const { width, height, tick, words } = front;
  const dashes = ticksEvery(tick, 0.75);
  return (
    <figure className="unit-drawing">
      <figcaption className="caption">Size from the front</figcaption>
      <svg role="presentation" fill="none" height={height + LINE}>
        <rect width={width} height={height} />
        <line className="scale" x2={width} y1={height} y2={height} strokeDasharray={dashes} />
        <line className="scale" x1={width} x2={width} y1={height} y2="0" strokeDasharray={dashes} />
        <text className="floor" y={height + LINE}>
          {words.width}
        </text>
        <text className="after" x={width} y={height / 2}>
          {words.height}
        </text>
      </svg>
    </figure>
  );
}
