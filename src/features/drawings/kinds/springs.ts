import { line, outline, type Point, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import { diameter, drawnThickness, type Precision, type Sketch } from "../sketch.ts";
import { numberText } from "../words.ts";

/** More coils than these are drawn as a spring that is broken in its middle. */
const MOST_COILS = 12;
/** The gap of a break, in pitches. */
const GAP = 1.5;

/** Where a wire's round end has its corners, in degrees from its axis. */
const END = [-90, -45, 0, 45, 90];

/** The wire between two points, with round ends. */
function wireBand([ax, ay]: Point, [bx, by]: Point, wire: number): Shape {
  const along = Math.atan2(by - ay, bx - ax);
  const end = (x: number, y: number, direction: number): Point[] =>
    END.map((degrees) => {
      const angle = direction + (degrees * Math.PI) / 180;
      return [x + (wire / 2) * Math.cos(angle), y + (wire / 2) * Math.sin(angle)];
    });
  return outline([...end(ax, ay, along + Math.PI), ...end(bx, by, along)]);
}

interface Coils {
  wire: number;
  pitch: number;
  count: number;
  /** Radius of the wire's middle, by the share of the length. */
  radius: (share: number) => number;
}

/** Which coils are drawn, and where each begins, in pitches. */
function starts(count: number, longest: number, pitch: number): { at: number[]; isBroken: boolean } {
  const all = Array.from({ length: count }, (_, index) => index);
  const fitting = Math.floor(longest / pitch - GAP);
  if (count <= MOST_COILS && count * pitch <= longest) return { at: all, isBroken: false };
  const perEnd = Math.max(1, Math.floor(Math.min(MOST_COILS, fitting) / 2));
  if (2 * perEnd >= count) return { at: all, isBroken: false };
  const second = all.slice(0, perEnd).map((index) => index + perEnd + GAP);
  return { at: [...all.slice(0, perEnd), ...second], isBroken: true };
}

function drawCoils(coils: Coils, longest: number) {
  const { wire, pitch, radius } = coils;
  const { at, isBroken } = starts(coils.count, longest, pitch);
  const last = at.at(-1) ?? 0;
  const length = (last + 0.5) * pitch + wire;
  const point = (turns: number, side: 1 | -1): Point => {
    const x = turns * pitch + wire / 2;
    return [x, side * radius(x / length)];
  };
  const front = at.map((turns) => wireBand(point(turns, 1), point(turns + 0.5, -1), wire));
  // The back of a coil is seen between the fronts of two.
  const back = at
    .filter((turns) => at.includes(turns + 1))
    .map((turns) => line([point(turns + 0.5, -1), point(turns + 1, 1)], "thin"));
  const axis = line(
    [
      [-wire, 0],
      [length + wire, 0],
    ],
    "thin",
  );
  return { shapes: [...front, ...back, axis], length, isBroken };
}

interface Ends {
  /** Outside diameters, of which a cylinder has one. */
  first: number;
  second: number;
}

function drawSpringOf(m: Measures, { first, second }: Ends, precision: Precision): Sketch {
  const free = m.number("free_length");
  const stated = m.number("wire_diameter");
  const count = Math.max(1, Math.round(m.number("coils")));
  const pitchOf = (wire: number) => (free - wire) / (count - 0.5);
  const wire = Math.max(
    stated,
    Math.min(drawnThickness(stated, Math.max(first, free), precision), pitchOf(stated) / 3, second / 4),
  );
  const { shapes, length, isBroken } = drawCoils(
    {
      wire,
      pitch: pitchOf(wire),
      count,
      radius: (share) => (first + (second - first) * share - wire) / 2,
    },
    precision.longest(first, 8, free),
  );
  // The first coil's upper end.
  const top = pitchOf(wire) / 2;
  const isCone = first !== second;
  return {
    views: [
      {
        shapes,
        measures: [
          { side: "top", span: [top, top + wire], edge: 0, text: `wire ${diameter(numberText(stated))}` },
          { side: "bottom", span: [0, length], edge: 0, text: numberText(free) },
          ...(isCone
            ? [
                {
                  side: "left",
                  span: [-first / 2, first / 2],
                  edge: wire / 2,
                  text: diameter(numberText(first)),
                } as const,
              ]
            : []),
          {
            side: "right",
            span: [-second / 2, second / 2],
            edge: length - wire / 2,
            text: diameter(numberText(second)),
          },
        ],
      },
    ],
    isBroken,
    isToScale: wire === stated,
    count: `${numberText(m.number("coils"))} coils`,
  };
}

export function drawSpring(m: Measures, precision: Precision): Sketch {
  const outside = m.number("outside_diameter");
  return drawSpringOf(m, { first: outside, second: outside }, precision);
}

export const drawConicalSpring = (m: Measures, precision: Precision): Sketch =>
  drawSpringOf(m, { first: m.number("large_diameter"), second: m.number("small_diameter") }, precision);
