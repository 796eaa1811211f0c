import type { Step } from "../../../contract/shapes/part.ts";
import { bar, boxOf, cross, line, type Point, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import type { Precision, Sketch } from "../sketch.ts";
import { plainText } from "../words.ts";
import { type DrawnStep, FORM_SYMBOLS, formShapes } from "./step-forms.ts";
import { axis, tube } from "./tubes.ts";
import { type Around, endView, springPlaces } from "./turned-end.ts";
import { diameterMeasures, lengthMeasures, threadNotes } from "./turned-measures.ts";

/** Shares of a part's size: finer grooves would be one black line in a small drawing. */
const FINE = 0.04;
const FEWEST_FINE = 3;

/** Joins neighbouring steps that are short and nearly as wide as each other, such as grooves. */
function withoutGrooves(steps: readonly Step[]): Step[] {
  const total = steps.reduce((sum, { length }) => sum + length, 0);
  const size = Math.max(total, ...steps.map(({ diameter }) => diameter));
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isFine = (one: Step): boolean => one.length < size * FINE;
    const continues = last && isFine(last) && isFine(step);
    if (continues && Math.abs(last.diameter - step.diameter) < size * FINE) run?.push(step);
    else runs.push([step]);
  }
  return runs.flatMap((run): Step[] => {
    const [first] = run;
    if (first === undefined || run.length < FEWEST_FINE) return run;
    const length = run.reduce((sum, step) => sum + step.length, 0);
    return [{ ...first, length, diameter: Math.max(...run.map((step) => step.diameter)) }];
  });
}

/** Places the steps one behind the other; the longest one is broken if they are too long. */
function placed(stated: readonly Step[], precision: Precision): DrawnStep[] {
  const steps = precision.isCoarse === true ? withoutGrooves(stated) : stated;
  const total = steps.reduce((sum, { length }) => sum + length, 0);
  const largest = Math.max(...steps.map((step) => step.diameter));
  const excess = Math.max(0, total - precision.longest(largest, 8, total));
  const longest = Math.max(...steps.map(({ length }) => length));
  const broken = excess > 0 ? steps.findIndex(({ length }) => length === longest) : -1;
  let end = 0;
  return steps.map(({ length, ...step }, index) => {
    const from = end;
    const isBroken = index === broken;
    end += isBroken ? Math.max(length - excess, length * 0.05) : length;
    return { ...step, from, to: end, isBroken };
  });
}

/** The hidden edges of the hole, which is one where neighbouring steps have the same. */
function hiddenBore(steps: readonly DrawnStep[]): Shape[] {
  const runs: { from: number; to: number; bore: number }[] = [];
  for (const { from, to, bore } of steps) {
    const last = runs.at(-1);
    if (bore === null) continue;
    if (last?.bore === bore && last.to === from) last.to = to;
    else runs.push({ from, to, bore });
  }
  return runs.map(({ from, to, bore }) => bar(from, to, bore, { stroke: "behind" }));
}

const COILS = 4;

/** Springs on the back, of which two behind each other are seen as one. */
function backSprings(steps: readonly DrawnStep[], count: number, length: number): Shape[] {
  const back = steps.at(-1)?.to ?? 0;
  const { centres, radius } = springPlaces(steps, count);
  const heights = new Set(centres.map(([, y]) => Number(y.toFixed(3))));
  return [...heights].map((middle) =>
    line(
      Array.from({ length: 2 * COILS + 1 }, (_, index): Point => {
        const side = index % 2 === 0 ? -1 : 1;
        return [back + (index / (2 * COILS)) * length, middle + side * radius];
      }),
    ),
  );
}

const symbolsOf = (steps: readonly DrawnStep[], { spokes, springs, pins }: Around): string[] => [
  ...new Set(steps.flatMap(({ form }) => FORM_SYMBOLS[form] ?? [])),
  ...(pins === undefined ? [] : ["pins"]),
  ...(spokes === undefined ? [] : ["spokes"]),
  ...(springs === undefined ? [] : ["springs"]),
];

/** More names than these do not fit into a line of paper. */
const MOST_SYMBOLS = 3;

const list = (words: readonly string[]): string => {
  if (words.length > MOST_SYMBOLS) return "details";
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
};

/** How far springs stand out of the back; 0 without them. */
const springLength = (m: Measures): number =>
  m.optional("springs") === undefined ? 0 : (m.optional("free_length") ?? 0);

/** How far the axis extends beyond the part: a share of its length, up to so many mm. */
const OVERHANG = { share: 0.06, most: 3 };

/** From the side: the steps, what is on them, and springs on the back. */
function sideView(m: Measures, steps: readonly DrawnStep[], isCoarse: boolean): Shape[] {
  const end = steps.at(-1)?.to ?? 0;
  const free = springLength(m);
  const overhang = Math.min(end * OVERHANG.share, OVERHANG.most);
  return [
    ...steps.flatMap((step) => [
      ...tube(step.from, step.to, step.diameter, step.isBroken),
      ...formShapes(step, isCoarse),
    ]),
    ...(free === 0 ? [] : backSprings(steps, m.number("springs"), free)),
    ...(isCoarse ? [] : [...hiddenBore(steps), axis(-overhang, end + free + overhang)]),
  ];
}

const counted = (count: number | undefined, name: string): string[] =>
  count === undefined ? [] : [`${count} ${count === 1 ? name.slice(0, -1) : name}`];

/** A part of steps: from its front, and from its side with the hidden edges of its hole. */
export function drawTurned(m: Measures, precision: Precision): Sketch {
  const { isCoarse = false } = precision;
  const steps = placed(m.steps, precision);
  const around = { pins: m.optional("pins"), spokes: m.optional("spokes"), springs: m.optional("springs") };
  const thread = plainText(m.text("thread_a"));
  const diameters = diameterMeasures(steps, thread !== "");
  const front = endView(steps, around, isCoarse);
  const counts = (["pins", "spokes", "springs"] as const).flatMap((name) => counted(around[name], name));
  const symbols = symbolsOf(steps, around);
  return {
    views: [
      {
        shapes: [...front, ...(isCoarse ? [] : cross(boxOf(front).bottom))],
        measures: diameters.left,
      },
      {
        shapes: sideView(m, steps, isCoarse),
        measures: [...lengthMeasures(m.steps, steps, springLength(m)), ...diameters.right],
        notes: threadNotes(steps, thread),
      },
    ],
    isBroken: steps.some((step) => step.isBroken),
    isToScale: true,
    ...(symbols.length === 0 ? {} : { symbols: list(symbols) }),
    ...(counts.length === 0 ? {} : { count: counts.join(", ") }),
  };
}
