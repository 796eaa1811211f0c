import { bar, line, type Point, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import { diameter, type Precision, type Sketch } from "../sketch.ts";
import { numberText, plainText } from "../words.ts";

export const axis = (from: number, to: number): Shape =>
  line(
    [
      [from, 0],
      [to, 0],
    ],
    "thin",
  );

/** The drawn length of a long part, and where it is broken. */
export function drawnLength(length: number, longest: number): { drawn: number; isBroken: boolean } {
  return length > longest ? { drawn: longest, isBroken: true } : { drawn: length, isBroken: false };
}

/** In mm: the most that the mark of a break extends beyond the part, and that its kink is wide. */
const BREAK_OVERHANG = 10;
const KINK = 8;

/** The mark of a break: a rule with a kink, which extends beyond the part. */
const breakLine = (x: number, height: number): Shape => {
  const reach = Math.min(height * 0.7, height / 2 + BREAK_OVERHANG);
  const kink = Math.min(height * 0.16, KINK);
  return line(
    [
      [x, -reach],
      [x, -kink],
      [x - kink, -kink / 2],
      [x + kink, kink / 2],
      [x, kink],
      [x, reach],
    ],
    "thin",
  );
};

/** Where a broken tube ends on both sides of the gap in its middle. */
export function breakEnds(
  from: number,
  to: number,
  height: number,
): readonly [first: number, second: number] {
  const gap = Math.min(height * 0.4, (to - from) * 0.2) / 2;
  return [(from + to) / 2 - gap, (from + to) / 2 + gap];
}

/** A tube or band of one height, with a break in its middle where it is broken. */
export function tube(from: number, to: number, height: number, isBroken: boolean): Shape[] {
  const half = height / 2;
  if (!isBroken) return [bar(from, to, height)];
  const [first, second] = breakEnds(from, to, height);
  const end = (x: number, at: number): Shape =>
    line([
      [at, -half],
      [x, -half],
      [x, half],
      [at, half],
    ]);
  return [end(from, first), end(to, second), breakLine(first, height), breakLine(second, height)];
}

/** Swivels, quick connects and other ends that a thread of the other part enters. */
const FEMALE = /female|swivel|quick/i;
/** Their sleeve slides: it has rings in place of a nut's flats. */
const QUICK = /quick/i;

interface Fitting {
  size: number;
  thread: string;
  isCoarse: boolean;
}

/** A hose end, drawn from its face inwards by `step` 1 or -1; `size` is the hose's diameter. */
function fitting(face: number, step: 1 | -1, { size, thread, isCoarse }: Fitting) {
  const at = (share: number): number => face + step * share * size;
  const between = (from: number, to: number, height: number): Shape =>
    bar(Math.min(at(from), at(to)), Math.max(at(from), at(to)), height * size);
  const rule = (share: number, half: number): Shape =>
    line(
      [
        [at(share), -half * size],
        [at(share), half * size],
      ],
      "thin",
    );
  const flats = [0.36, -0.36].map((y) =>
    line([
      [at(0), y * size],
      [at(1.5), y * size],
    ]),
  );
  const rings = [0.3, 0.6, 1.2].map((share) => rule(share, 0.75));
  const nut = FEMALE.test(thread)
    ? [between(0, 1.5, 1.5), ...(QUICK.test(thread) ? rings : flats)]
    : [
        between(0, 0.8, 0.8),
        ...[0.2, 0.4, 0.6].map((share) => rule(share, 0.4)),
        between(0.8, 1.5, 1.5),
        line([
          [at(0.8), 0],
          [at(1.5), 0],
        ]),
      ];
  if (isCoarse) return { shapes: [...nut, between(1.5, 2.3, 1.2)], end: at(2.3) };
  const ferrule = [between(1.5, 3, 1.2), rule(1.8, 0.6), rule(2.7, 0.6)];
  return { shapes: [...nut, ...ferrule], end: at(3) };
}

export function drawHose(m: Measures, precision: Precision): Sketch {
  const [length, across] = [m.number("length"), m.number("outside_diameter")];
  const { drawn, isBroken } = drawnLength(length, precision.longest(across, 12, length));
  // Short hoses have room for small fittings only.
  const { isCoarse = false } = precision;
  const size = Math.min(across, drawn / (isCoarse ? 6.2 : 8));
  const [first, second] = [plainText(m.text("thread_a")), plainText(m.text("thread_b"))];
  const left = fitting(0, 1, { size, thread: first, isCoarse });
  const right = fitting(drawn, -1, { size, thread: second, isCoarse });
  const hose = tube(left.end, right.end, across, isBroken);
  const axes = isCoarse ? [] : [axis(-size / 2, drawn + size / 2)];
  const top = Math.max(across, size * 1.5) / 2;
  return {
    views: [
      {
        shapes: [...left.shapes, ...right.shapes, ...hose, ...axes],
        measures: [
          { side: "bottom", span: [0, drawn], edge: top, text: numberText(length) },
          {
            side: "across",
            span: [-across / 2, across / 2],
            edge: left.end + (right.end - left.end) * 0.12,
            text: diameter(numberText(across)),
          },
        ],
        notes: [
          { at: [size * 0.75, -top], text: first },
          { at: [drawn - size * 0.75, -top], text: second },
        ],
      },
    ],
    isBroken,
    isToScale: true,
    symbols: "fittings",
  };
}

/** Crests and valleys of the corrugation from one end to the other, above or below the axis. */
function corrugation(from: number, to: number, radii: readonly [number, number], side: 1 | -1): Point[] {
  const [crest, valley] = radii;
  const count = Math.max(1, Math.min(14, Math.round((to - from) / (crest * 0.4))));
  const pitch = (to - from) / count;
  return Array.from({ length: count }, (_, index): Point[] => {
    const x = from + index * pitch;
    return [
      [x, side * valley],
      [x + pitch * 0.25, side * crest],
      [x + pitch * 0.75, side * crest],
      [x + pitch, side * valley],
    ];
  }).flat();
}

export function drawCorrugatedHose(m: Measures, precision: Precision): Sketch {
  const length = m.number("length");
  const [outside, bore] = [m.number("outside_diameter"), m.number("bore")];
  const { drawn, isBroken } = drawnLength(length, precision.longest(outside, 3.2, length));
  const cuff = Math.min(outside * 0.5, drawn * 0.16);
  const wall = (outside - bore) / 2;
  const valley = bore / 2 + wall * 0.35;
  const [start, end] = [cuff, drawn - cuff];
  const gap = drawn * 0.04;
  const parts: [number, number][] = isBroken
    ? [
        [start, drawn / 2 - gap],
        [drawn / 2 + gap, end],
      ]
    : [[start, end]];
  const folds = parts.flatMap(([from, to]) =>
    ([-1, 1] as const).map((side) => line(corrugation(from, to, [outside / 2, valley], side))),
  );
  const breaks = isBroken ? [drawn / 2 - gap, drawn / 2 + gap].map((x) => breakLine(x, outside * 0.85)) : [];
  const cuffs = [bar(0, cuff, 2 * valley), bar(end, drawn, 2 * valley)];
  return {
    views: [
      {
        shapes: [...cuffs, ...folds, ...breaks, axis(-cuff / 4, drawn + cuff / 4)],
        measures: [
          { side: "bottom", span: [0, drawn], edge: valley, text: numberText(length) },
          { side: "left", span: [-bore / 2, bore / 2], edge: 0, text: `bore ${diameter(numberText(bore))}` },
          {
            side: "right",
            span: [-outside / 2, outside / 2],
            edge: end - cuff * 0.2,
            text: diameter(numberText(outside)),
          },
        ],
      },
    ],
    isBroken,
    isToScale: true,
    symbols: "cuffs and folds",
  };
}
