import { DRAWING_DIMENSIONS } from "../../contract/rules/drawing-dimensions.ts";
import type { Dimension, DimensionName, Drawing, Step } from "../../contract/shapes/part.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import type { DimensionProblem, DrawnPart, Measures } from "./model.ts";
import { impossibleNames } from "./possible.ts";

/** What is drawn of a kind beyond what it needs. */
const OPTIONAL: Partial<Record<Drawing, readonly DimensionName[]>> = {
  disc: ["length"],
  filter: ["small_diameter"],
  clamp: ["thickness"],
  cable: ["outside_diameter"],
  turned: ["thread_a", "pins", "spokes", "springs", "free_length"],
  gauge: ["thickness", "thread_a"],
  sheet: ["thickness"],
  strap: ["small_diameter", "large_diameter"],
};
const TEXTS: readonly DimensionName[] = ["thread_a", "thread_b"];
interface Rule {
  unit: NonNullable<Dimension["unit"]>;
  least: number;
  most: number;
  /** A spring's coils may end in the middle of one. */
  isWhole?: boolean;
}
/** Outside these a number is a typing mistake. */
const LENGTH: Rule = { unit: "mm", least: 0.01, most: 20_000 };
const counted = (least: number, most: number): Rule => ({ unit: "none", least, most, isWhole: true });
/** What is not a length in mm. */
const RULES: Partial<Record<DimensionName, Rule>> = {
  coils: { unit: "none", least: 2, most: 200 },
  pins: counted(1, 61),
  spokes: counted(2, 24),
  springs: counted(2, 24),
  pressure: { unit: "bar", least: 0.01, most: 10_000 },
};

function problemOf({ name, value, unit, text }: Dimension): DimensionProblem["problem"] | null {
  if (TEXTS.includes(name)) return text === null || text.trim() === "" ? "no text" : null;
  if (value === null) return "no number";
  const rule = RULES[name] ?? LENGTH;
  if (unit !== rule.unit) return "wrong unit";
  const isInRange = value >= rule.least && value <= rule.most;
  return isInRange && (rule.isWhole !== true || Number.isInteger(value)) ? null : "out of range";
}

/** What is wrong with the steps that a turned part is drawn from. */
function stepsProblem({ drawing, steps }: DrawnPart): DimensionProblem["problem"] | null {
  if (drawing !== "turned") return null;
  if (steps.length === 0) return "missing";
  const isInRange = (value: number): boolean => value >= LENGTH.least && value <= LENGTH.most;
  const areInRange = ({ diameter, length, bore }: Step): boolean =>
    [diameter, length, bore ?? diameter].every(isInRange);
  if (!steps.every(areInRange)) return "out of range";
  return steps.every(({ diameter, bore }) => (bore ?? 0) < diameter) ? null : "impossible";
}

/** The dimensions that a kind's drawing shows, in the order in which words state them. */
export const drawnNames = (drawing: Drawing): readonly DimensionName[] => [
  ...DRAWING_DIMENSIONS[drawing],
  ...(OPTIONAL[drawing] ?? []),
];

/** Checks what a drawing shows. Other dimensions, such as a mass, may be anything. */
export function readMeasures(part: DrawnPart): Result<Measures, readonly DimensionProblem[]> {
  const { drawing, dimensions, steps } = part;
  const found = new Map<DimensionName, Dimension>();
  const problems: DimensionProblem[] = drawnNames(drawing).flatMap((name) => {
    const [dimension, another] = dimensions.filter((one) => one.name === name);
    if (dimension === undefined)
      return DRAWING_DIMENSIONS[drawing].includes(name) ? [{ name, problem: "missing" }] : [];
    const problem = another === undefined ? problemOf(dimension) : "stated twice";
    found.set(name, dimension);
    return problem === null ? [] : [{ name, problem }];
  });
  const stepProblem = stepsProblem(part);
  if (stepProblem !== null) problems.push({ name: "steps", problem: stepProblem });
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
    steps,
  };
  const impossible = impossibleNames(drawing, measures);
  if (impossible.length > 0) return fail(impossible.map((name) => ({ name, problem: "impossible" })));
  return succeed(measures);
}
