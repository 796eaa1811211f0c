import { type Box, boxOf, line, type Placement, placeShape, type Shape } from "./geometry.ts";
import type { Measure, Note, Sketch, View } from "./sketch.ts";

/** The views of a part in one row, in mm. */
export interface Row {
  shapes: readonly Shape[];
  measures: readonly Measure[];
  notes: readonly Note[];
  labels: readonly Note[];
  box: Box;
}

const movedNote = ({ at, text }: Note, x: number): Note => ({ at: [at[0] + x, at[1]], text });

function moved(view: View, x: number): View {
  const shift = (values: readonly [number, number]) => [values[0] + x, values[1] + x] as const;
  return {
    shapes: view.shapes.map((shape) => placeShape(shape, { scale: 1, x, y: 0 })),
    measures: view.measures.map((measure) =>
      measure.side === "top" || measure.side === "bottom"
        ? { ...measure, span: shift(measure.span) }
        : { ...measure, edge: measure.edge + x },
    ),
    notes: (view.notes ?? []).map((note) => movedNote(note, x)),
    labels: (view.labels ?? []).map((label) => movedNote(label, x)),
  };
}

/** What is measured: a spring's diameter is wider than its coils, which end within it. */
const measuredEdge = ({ side, span, edge }: Measure): Shape =>
  side === "top" || side === "bottom" ? line(span.map((x) => [x, edge])) : line(span.map((y) => [edge, y]));

/**
 * Puts the views beside each other on their common axis, as projections of one part.
 * @param gap between two views, in mm, for a row of a height
 */
export function rowOf({ views }: Sketch, gap: (height: number) => number): Row {
  const boxes = views.map(({ shapes }) => boxOf(shapes));
  const height = Math.max(...boxes.map(({ top, bottom }) => bottom - top));
  const placed: View[] = [];
  let end = 0;
  for (const [index, view] of views.entries()) {
    const box = boxes[index] ?? boxOf(view.shapes);
    const start = index === 0 ? 0 : end + gap(height);
    placed.push(moved(view, start - box.left));
    end = start + box.right - box.left;
  }
  const shapes = placed.flatMap((view) => view.shapes);
  const measures = placed.flatMap((view) => view.measures);
  return {
    shapes,
    measures,
    notes: placed.flatMap(({ notes }) => notes ?? []),
    labels: placed.flatMap(({ labels }) => labels ?? []),
    box: boxOf([...shapes, ...measures.map(measuredEdge)]),
  };
}

const halfWay = (from: number, to: number): number => (from + to) / 2;

/** The placement that fits a box of mm into the middle of a box of the drawing. */
export function fitInto(box: Box, into: Box): Placement {
  const scale = Math.min(
    (into.right - into.left) / (box.right - box.left),
    (into.bottom - into.top) / (box.bottom - box.top),
  );
  return {
    scale,
    x: halfWay(into.left, into.right) - halfWay(box.left, box.right) * scale,
    y: halfWay(into.top, into.bottom) - halfWay(box.top, box.bottom) * scale,
  };
}
