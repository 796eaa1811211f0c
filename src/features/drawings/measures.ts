import { DRAWING_DIMENSIONS } from "../../contract/rules/drawing-dimensions.ts";
import type { Dimension, DimensionName, Drawing } from "../../contract/shapes/part.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import type { DimensionProblem, DrawnPart, Measures } from "./model.ts";
import { impossibleNames } from "./possible.ts";

/** What is drawn of a kind beyond what it needs. */
const OPTIONAL: Partial<Record<Drawing, readonly DimensionName[]>> = {
  disc: ["length"],
  filter: ["small_diameter"],
  clamp: ["thickness"],
  cable: ["outside_diameter"],
};
const TEXTS: readonly DimensionName[] = ["thread_a", "thread_b"];
/** In mm: outside these a number is a typing mistake. */
const SMALLEST = 0.01;
const LARGEST = 20_000;
/** Fewest and most of what is counted; the rest is in mm. */
const COUNTS: Partial<Record<DimensionName, readonly [number, number]>> = { coils: [2, 200], pins: [1, 61] };

function problemOf({ name, value, unit, text }: Dimension): DimensionProblem["problem"] | null {
  if (TEXTS.includes(name)) return text === null || text.trim() === "" ? "no text" : null;
  if (value === null) return "no number";
  const count = COUNTS[name];
  if (unit !== (count === undefined ? "mm" : "none")) return "wrong unit";
  const [least, most] = count ?? [SMALLEST, LARGEST];
  const isInRange = value >= least && value <= most;
  return isInRange && (name !== "pins" || Number.isInteger(value)) ? null : "out of range";
}

/** The dimensions that a kind's drawing shows, in the order in which words state them. */
export const drawnNames = (drawing: Drawing): readonly DimensionName[] => [
  ...DRAWING_DIMENSIONS[drawing],
  ...(OPTIONAL[drawing] ?? []),
];

/** Checks what a drawing shows. Other dimensions, such as a mass, may be anything. */
export function readMeasures({
  drawing,
  dimensions,
}: DrawnPart): Result<Measures, readonly DimensionProblem[]> {
  const found = new Map<DimensionName, Dimension>();
  const problems: DimensionProblem[] = drawnNames(drawing).flatMap((name) => {
    const [dimension, another] = dimensions.filter((one) => one.name === name);
    if (dimension === undefined)
      return DRAWING_DIMENSIONS[drawing].includes(name) ? [{ name, problem: "missing" }] : [];
    const problem = another === undefined ? problemOf(dimension) : "stated twice";
    found.set(name, dimension);
    return problem === null ? [] : [{ name, problem }];
  });
  if (problems.length > 0) return fail(problems);
  const optional = (name: DimensionName): number | undefined => found.get(name)?.value ?? undefined;
  const measures: Measures = {
    optional,
    number(name) {
      const value = optional(name);
      if (value === undefined) throw new Error(`A drawing of kind ${drawing} does not need ${name}`);
      return value;
    },
    text: (name) => found.get(name)?.text ?? "",
  };
  const impossible = impossibleNames(drawing, measures);
  if (impossible.length > 0) return fail(impossible.map((name) => ({ name, problem: "impossible" })));
  return succeed(measures);
}
