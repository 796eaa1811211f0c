import { circle, line, outline, type Point, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import { diameter, drawnThickness, type Note, type Precision, type Sketch } from "../sketch.ts";
import { numberText, plainText, pressureRange } from "../words.ts";

/** The scale runs clockwise around the face, from lower left to lower right. */
const START = -135;
const SWEEP = 270;
/** Shares of the case's radius. */
const BEZEL = 0.9;
const TICK = { outer: 0.82, major: 0.66, minor: 0.74, numbers: 0.48 };
/** Zero stands beside the needle, before the scale begins. */
const ZERO = -0.08;
const NEEDLE = { tip: 0.62, tail: 0.2, hub: 0.09 };
/** Shares of the case's diameter: the stem of 1/4 in of a small gauge is a quarter as wide. */
const STEM = { width: 0.26, length: 0.2 };

const STEPS = [1, 2, 2.5, 4, 5];
const FEWEST_STEPS = 3;
const MOST_STEPS = 5;

/** The numbers of a scale: round ones that end with the gauge's pressure, if there are such. */
export function scaleStep(pressure: number): number {
  const decade = 10 ** Math.floor(Math.log10(pressure / FEWEST_STEPS));
  const candidates = [0.1, 1].flatMap((power) => STEPS.map((step) => step * power * decade));
  const counts = candidates.map((step) => ({ step, count: pressure / step }));
  const fitting = counts.filter(({ count }) => count >= FEWEST_STEPS && count < MOST_STEPS + 1);
  const isWhole = (count: number): boolean => Math.abs(count - Math.round(count)) < 1e-6;
  return (fitting.find(({ count }) => isWhole(count)) ?? fitting[0] ?? { step: pressure }).step;
}

const onFace = (share: number, radius: number): Point => {
  const angle = ((START + share * SWEEP) * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
};

const tick = (share: number, inner: number, radius: number): Shape =>
  line([onFace(share, inner * radius), onFace(share, TICK.outer * radius)]);

function scale(pressure: number, radius: number, isCoarse: boolean): { shapes: Shape[]; labels: Note[] } {
  const step = scaleStep(pressure);
  const majors = Array.from({ length: Math.floor(pressure / step + 1e-6) + 1 }, (_, index) => index * step);
  const leading = Math.floor(step / 10 ** Math.floor(Math.log10(step)) + 1e-6);
  // Round parts of a step, for which a small drawing has no room.
  const parts = isCoarse ? 1 : leading === 4 ? 4 : 5;
  const minors = Array.from(
    { length: Math.floor((pressure / step) * parts + 1e-6) + 1 },
    (_, index) => index,
  ).filter((index) => index % parts > 0);
  return {
    shapes: [
      ...majors.map((value) => tick(value / pressure, TICK.major, radius)),
      ...minors.map((index) => tick((index * step) / parts / pressure, TICK.minor, radius)),
    ],
    labels: majors.map((value) => ({
      at: onFace(value === 0 ? ZERO : value / pressure, TICK.numbers * radius),
      text: numberText(value),
    })),
  };
}

/** The needle at zero, with its tail behind the hub. */
function needle(radius: number): Shape[] {
  const hub = NEEDLE.hub * radius;
  const [tip, tail] = [onFace(0, NEEDLE.tip * radius), onFace(0, -NEEDLE.tail * radius)];
  return [circle(hub), line([onFace(0, hub), tip]), line([onFace(0, -hub), tail])];
}

/** The face with its scale above the stem; with a thickness, also the case from the side. */
export function drawGauge(m: Measures, precision: Precision): Sketch {
  const [outside, pressure] = [m.number("outside_diameter"), m.number("pressure")];
  const thickness = m.optional("thickness");
  const { isCoarse = false } = precision;
  const radius = outside / 2;
  const { shapes, labels } = scale(pressure, radius, isCoarse);
  const half = (STEM.width * outside) / 2;
  const [top, end] = [radius, radius + STEM.length * outside];
  const stem = (middle: number, from: number): Shape[] => [
    line([
      [middle - half, from],
      [middle - half, end],
      [middle + half, end],
      [middle + half, from],
    ]),
    ...(isCoarse ? [] : [0.4, 0.7]).map((share) =>
      line(
        [
          [middle - half, top + (end - top) * share],
          [middle + half, top + (end - top) * share],
        ],
        "thin",
      ),
    ),
  ];
  const depth = thickness === undefined ? 0 : drawnThickness(thickness, outside, precision);
  const rim = depth * 0.22;
  const side: Shape[] = [
    outline([
      [0, -radius * BEZEL],
      [rim, -radius],
      [depth, -radius],
      [depth, radius],
      [rim, radius],
      [0, radius * BEZEL],
    ]),
    line([
      [rim, -radius],
      [rim, radius],
    ]),
    ...stem(depth * 0.55, top),
  ];
  // The case hides where the stem enters it.
  const entry = Math.sqrt(radius ** 2 - half ** 2);
  const thread = plainText(m.text("thread_a"));
  return {
    views: [
      {
        shapes: [circle(radius), circle(radius * BEZEL), ...shapes, ...needle(radius), ...stem(0, entry)],
        measures: [{ side: "left", span: [-radius, radius], edge: 0, text: diameter(numberText(outside)) }],
        labels,
      },
      ...(thickness === undefined
        ? []
        : [
            {
              shapes: side,
              measures: [
                { side: "top", span: [0, depth], edge: -radius, text: numberText(thickness) } as const,
              ],
            },
          ]),
    ],
    isBroken: false,
    isToScale: depth === (thickness ?? 0),
    symbols: "needle and stem",
    count: [pressureRange(m), thread].filter((words) => words !== "").join(", "),
  };
}
