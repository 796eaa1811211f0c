import type { Step } from "../../../contract/shapes/part.ts";
import { diameter, type Measure, type Note } from "../sketch.ts";
import { numberText } from "../words.ts";
import type { DrawnStep } from "./step-forms.ts";

const across = (value: number, edge: number, side: "left" | "right", text: string): Measure => ({
  side,
  span: [-value / 2, value / 2],
  edge,
  text,
});

/** The diameters that are measured: on the left of front and largest step, then of the back. */
export function diameterMeasures(steps: readonly DrawnStep[], hasThread: boolean) {
  const [first, last] = [steps[0], steps.at(-1)];
  const largest = steps.reduce((wide, step) => (step.diameter > wide.diameter ? step : wide));
  const text = ({ form, diameter: value }: DrawnStep): string =>
    form === "hexagon" ? `${numberText(value)} A/F` : diameter(numberText(value));
  const isNamed = (step: DrawnStep): boolean => hasThread && step.form === "thread";
  const left = first && first.diameter < largest.diameter && !isNamed(first) ? [first, largest] : [largest];
  const isShown = (step: DrawnStep): boolean =>
    isNamed(step) || left.some((other) => other.diameter === step.diameter);
  const right = last && !isShown(last) ? [across(last.diameter, last.to, "right", text(last))] : [];
  const bore = (step: DrawnStep, edge: number, side: "left" | "right"): Measure =>
    across(step.bore ?? 0, edge, side, `bore ${diameter(numberText(step.bore ?? 0))}`);
  if (last && last.bore !== null) right.unshift(bore(last, last.to, "right"));
  return {
    left: [
      ...(first && first.bore !== null && first.bore !== last?.bore ? [bore(first, 0, "left")] : []),
      ...left.map((step) => across(step.diameter, 0, "left", text(step))),
    ],
    right,
  };
}

/** A thread is named at its step; one in a hole, at the front. */
export function threadNotes(steps: readonly DrawnStep[], thread: string): Note[] {
  if (thread === "") return [];
  const step = steps.find(({ form }) => form === "thread") ?? steps[0];
  return step === undefined ? [] : [{ at: [(step.from + step.to) / 2, -step.diameter / 2], text: thread }];
}

/** The length of the thread and of springs on the back, then of the whole part. */
export function lengthMeasures(
  stated: readonly Step[],
  drawn: readonly DrawnStep[],
  springs: number,
): Measure[] {
  const end = drawn.at(-1)?.to ?? 0;
  const edge = Math.max(...drawn.map((step) => step.diameter)) / 2;
  const total = stated.reduce((sum, { length }) => sum + length, 0);
  const measure = (from: number, to: number, value: number): Measure => ({
    side: "bottom",
    span: [from, to],
    edge,
    text: numberText(value),
  });
  const thread = drawn.length > 1 ? drawn.find(({ form }) => form === "thread") : undefined;
  return [
    ...(thread === undefined || thread.isBroken
      ? []
      : [measure(thread.from, thread.to, thread.to - thread.from)]),
    ...(springs === 0 ? [] : [measure(end, end + springs, springs)]),
    measure(0, end, total),
  ];
}
