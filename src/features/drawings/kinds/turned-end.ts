import { circle, line, outline, type Point, type Shape } from "../geometry.ts";
import { pinsOn } from "./solids.ts";
import type { DrawnStep } from "./step-forms.ts";

/** What stands around the axis, beside the steps. */
export interface Around {
  pins: number | undefined;
  spokes: number | undefined;
  springs: number | undefined;
}

/** A hexagon that stands on a flat. */
function hexagon(acrossFlats: number): Shape {
  const corner = acrossFlats / Math.sqrt(3);
  return outline(
    Array.from({ length: 6 }, (_, index): Point => {
      const angle = (index * Math.PI) / 3;
      return [corner * Math.cos(angle), corner * Math.sin(angle)];
    }),
  );
}

/** How far a step reaches from the axis. */
const reach = ({ form, diameter }: DrawnStep): number =>
  form === "hexagon" ? diameter / Math.sqrt(3) : diameter / 2;

/** The outer edges that are seen from the front: each step hides the narrower ones behind it. */
function outerEdges(steps: readonly DrawnStep[]): Shape[] {
  let widest = 0;
  return steps.flatMap((step) => {
    if (reach(step) <= widest) return [];
    widest = reach(step);
    return [step.form === "hexagon" ? hexagon(step.diameter) : circle(step.diameter / 2)];
  });
}

/** The holes that are seen from the front, down to the first solid step. */
function holes(steps: readonly DrawnStep[]): number[] {
  const found: number[] = [];
  for (const { bore } of steps) {
    if (bore === null) break;
    if (bore < (found.at(-1) ?? Number.POSITIVE_INFINITY)) found.push(bore);
  }
  return found;
}

const at = (index: number, count: number, radius: number): Point => {
  const angle = ((index + 0.5) / count) * 2 * Math.PI;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
};

/** Shares of a hole's radius. */
const HUB = 0.16;
const SPOKE = 0.05;

/** Spokes between a hub and the hole's edge. */
function spokesOf(count: number, radius: number, isCoarse: boolean): Shape[] {
  const spokes = Array.from({ length: count }, (_, index) => {
    const [x, y] = at(index, count, 1);
    const edge = (side: number): Shape =>
      line([
        [x * radius * HUB - y * side, y * radius * HUB + x * side],
        [x * radius * 0.995 - y * side, y * radius * 0.995 + x * side],
      ]);
    return isCoarse ? [edge(0)] : [edge(radius * SPOKE), edge(-radius * SPOKE)];
  });
  return [circle(radius * HUB), ...spokes.flat()];
}

/** Where springs stand on a face, and how wide they are. */
export function springPlaces(
  steps: readonly DrawnStep[],
  count: number,
): { centres: Point[]; radius: number } {
  const outer = Math.max(...steps.map(({ diameter }) => diameter)) / 2;
  const inner = Math.max(0, ...steps.map(({ bore }) => bore ?? 0)) / 2;
  const middle = (outer + inner) / 2;
  const radius = Math.min((outer - inner) * 0.3, middle * Math.sin(Math.PI / count) * 0.7);
  return { centres: Array.from({ length: count }, (_, index) => at(index, count, middle)), radius };
}

/** A part from its front. */
export function endView(steps: readonly DrawnStep[], around: Around, isCoarse: boolean): Shape[] {
  const { pins, spokes, springs } = around;
  // A small drawing has room for one hole.
  const open = holes(steps).slice(0, isCoarse ? 1 : undefined);
  const [first] = steps;
  const face = open[0] ?? first?.diameter ?? 0;
  const places = springs === undefined ? null : springPlaces(steps, springs);
  return [
    ...outerEdges(steps),
    ...open.map((bore) => circle(bore / 2)),
    ...(pins === undefined ? [] : pinsOn(pins, face / 2)),
    ...(spokes === undefined ? [] : spokesOf(spokes, (open.at(-1) ?? face) / 2, isCoarse)),
    ...(places?.centres.flatMap((centre) => [
      circle(places.radius, centre),
      ...(isCoarse ? [] : [circle(places.radius * 0.7, centre)]),
    ]) ?? []),
  ];
}
