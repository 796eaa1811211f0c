import type { Step } from "../../../contract/shapes/part.ts";
import { diameter, type Measure, type Note } from "../sketch.ts";
import { numberText } from "../words.ts";
import type { DrawnStep } from "./step-forms.ts";

type Place = readonly [edge: number, side: "left" | "right"];

const across = (value: number, [edge, side]: Place, text: string, shorter: readonly string[]): Measure => ({
  side,
  span: [-value / 2, value / 2],
  edge,
  text,
  shorter,
});

/** A diameter, without its space where that does not fit. */
const outside = ({ form, diameter: value }: DrawnStep, place: Place): Measure =>
  form === "hexagon"
    ? across(value, place, `${numberText(value)} A/F`, [])
    : across(value, place, diameter(numberText(value)), [`Ø${numberText(value)}`]);

/** A hole's diameter, without its word where that does not fit. */
const hole = (value: number, place: Place): Measure => {
  const text = diameter(numberText(value));
  return across(value, place, `bore ${text}`, [text, `Ø${numberText(value)}`]);
};

/** The diameters that are measured: on the left of front and largest step, then of the back. */
export function diameterMeasures(steps: readonly DrawnStep[], hasThread: boolean) {
  const [first, last] = [steps[0], steps.at(-1)];
  const largest = steps.reduce((wide, step) => (step.diameter > wide.diameter ? step : wide));
  const isNamed = (step: DrawnStep): boolean => hasThread && step.form === "thread";
  const left = first && first.diameter < largest.diameter && !isNamed(first) ? [first, largest] : [largest];
  const isShown = (step: DrawnStep): boolean =>
    isNamed(step) || left.some((other) => other.diameter === step.diameter);
  const right = last && !isShown(last) ? [outside(last, [last.to, "right"])] : [];
  if (last && last.bore !== null) right.unshift(hole(last.bore, [last.to, "right"]));
  return {
    left: [
      ...(first && first.bore !== null && first.bore !== last?.bore ? [hole(first.bore, [0, "left"])] : []),
      ...left.map((step) => outside(step, [0, "left"])),
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
