import type { StepForm } from "../../../contract/shapes/part.ts";
import { circle, line, type Shape } from "../geometry.ts";
import { breakEnds } from "./tubes.ts";

/** A step as it is drawn: where it begins and ends along the axis. */
export interface DrawnStep {
  from: number;
  to: number;
  diameter: number;
  bore: number | null;
  form: StepForm;
  isBroken: boolean;
}

const along = ({ from, to, diameter }: DrawnStep, share: number, stroke: "edge" | "thin"): Shape =>
  line(
    [
      [from, (diameter / 2) * share],
      [to, (diameter / 2) * share],
    ],
    stroke,
  );

const across = ({ from, to, diameter }: DrawnStep, share: number): Shape => {
  const x = from + (to - from) * share;
  return line(
    [
      [x, -diameter / 2],
      [x, diameter / 2],
    ],
    "thin",
  );
};

/** Shares that divide a length into equal parts of about a pitch. */
function shares(length: number, pitch: number, most: number): number[] {
  const parts = Math.max(2, Math.min(most, Math.round(length / pitch)));
  return Array.from({ length: parts - 1 }, (_, index) => (index + 1) / parts);
}

/** A grip's ribs as they are seen around a cylinder. */
const RIBS = { fine: [-0.92, -0.7, -0.38, 0, 0.38, 0.7, 0.92], coarse: [-0.6, 0, 0.6] };
const WALL = { fine: [-0.87, -0.5, 0, 0.5, 0.87], coarse: [-0.7, 0, 0.7] };

/** What is on the outside of a step, as the side shows it. */
export function formShapes(step: DrawnStep, isCoarse: boolean): Shape[] {
  const { from, to, diameter, form, isBroken } = step;
  const length = to - from;
  if (isBroken) {
    // A window would be cut by the break.
    if (form === "window") return [];
    const [first, second] = breakEnds(from, to, diameter);
    const halves = [
      { ...step, to: first, isBroken: false },
      { ...step, from: second, isBroken: false },
    ];
    return halves.flatMap((half) => formShapes(half, isCoarse));
  }
  switch (form) {
    case "round":
      return [];
    case "hexagon":
      return [along(step, 0, "edge")];
    case "thread":
      return shares(length, diameter * (isCoarse ? 0.2 : 0.1), isCoarse ? 5 : 14).map((share) =>
        across(step, share),
      );
    case "grip":
      return RIBS[isCoarse ? "coarse" : "fine"].map((share) => along(step, share, "thin"));
    case "mesh":
      return [
        ...WALL[isCoarse ? "coarse" : "fine"].map((share) => along(step, share, "thin")),
        ...shares(length, diameter * (isCoarse ? 0.25 : 0.125), isCoarse ? 8 : 16).map((share) =>
          across(step, share),
        ),
      ];
    case "window":
      return [circle(Math.min(length, diameter) * 0.36, [(from + to) / 2, 0])];
  }
}

/** What of the outside is only a symbol. */
export const FORM_SYMBOLS: Partial<Record<StepForm, string>> = {
  thread: "thread pitch",
  grip: "grip",
  mesh: "mesh",
  window: "window",
};
