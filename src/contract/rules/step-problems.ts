import type { Issue } from "../shapes/issues.ts";
import type { Dimension, Drawing } from "../shapes/part.ts";

/** A step of a turned part; in a draft, single values may be missing. */
export interface StepDraft {
  readonly diameter: number | null;
  readonly length: number | null;
  readonly bore: number | null;
}

interface TurnedDraft {
  readonly drawing: Drawing | null;
  readonly steps: readonly StepDraft[];
  readonly dimensions: ReadonlyArray<Pick<Dimension, "value" | "text"> & { readonly name: string | null }>;
}

/** In mm: sums of decimals are not exact. */
const TOLERANCE = 0.005;

const millimetres = (value: number): string => `${Number(value.toFixed(3))} mm`;

/** What contradicts itself in a part's steps (FIT-08): a hole, or a size that is stated too. */
export function stepProblems({ drawing, steps, dimensions }: TurnedDraft): Issue[] {
  const holes = steps.flatMap(({ diameter, bore }, index): Issue[] =>
    diameter !== null && bore !== null && bore >= diameter
      ? [{ path: ["steps", index, "bore"], message: "must be smaller than the diameter" }]
      : [],
  );
  if (drawing !== "turned") return holes;
  if (steps.length === 0) return [{ path: ["drawing"], message: "must come with steps" }];
  const stated = (name: string): number | null =>
    dimensions.find((dimension) => dimension.name === name)?.value ?? null;
  const differs = (name: string, found: number): boolean =>
    Math.abs((stated(name) ?? found) - found) > TOLERANCE;
  const length = steps.reduce((sum, step) => sum + (step.length ?? 0), 0);
  const largest = Math.max(...steps.map(({ diameter }) => diameter ?? 0));
  return [
    ...holes,
    ...(differs("length", length)
      ? [
          {
            path: ["steps"],
            message: `must add up to the length: they are ${millimetres(length)} long together`,
          },
        ]
      : []),
    ...(differs("outside_diameter", largest)
      ? [
          {
            path: ["steps"],
            message: `must have the outside diameter: the largest is ${millimetres(largest)}`,
          },
        ]
      : []),
  ];
}
