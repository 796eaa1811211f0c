/** In mm or units of the drawing; y points down. */
export type Point = readonly [x: number, y: number];
/** Visible edges, hidden ones, thin rules (axes, measures), cut faces, and filled arrows. */
export type Stroke = "edge" | "behind" | "thin" | "cut" | "arrow";

export type Shape =
  | { stroke: Stroke; points: readonly Point[]; isClosed: boolean }
  | { stroke: Stroke; centre: Point; radius: number };

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const line = (points: readonly Point[], stroke: Stroke = "edge"): Shape => ({
  stroke,
  points,
  isClosed: false,
});
export const outline = (points: readonly Point[], stroke: Stroke = "edge"): Shape => ({
  stroke,
  points,
  isClosed: true,
});
export const circle = (radius: number, centre: Point = [0, 0], stroke: Stroke = "edge"): Shape => ({
  stroke,
  centre,
  radius,
});

/** A rectangle between two abscissae, around the axis y = 0 or around `middle`. */
export function bar(
  from: number,
  to: number,
  height: number,
  { middle = 0, stroke = "edge" }: { middle?: number; stroke?: Stroke } = {},
): Shape {
  const [top, bottom] = [middle - height / 2, middle + height / 2];
  return outline(
    [
      [from, top],
      [to, top],
      [to, bottom],
      [from, bottom],
    ],
    stroke,
  );
}

/** How far axes extend beyond a circle: a share of its radius, in mm at most as much as this. */
const OVERHANG = { share: 0.12, most: 3 };

/** The axes of a circle, which extend beyond it. */
export function cross(radius: number): Shape[] {
  const reach = radius + Math.min(radius * OVERHANG.share, OVERHANG.most);
  return [
    line(
      [
        [-reach, 0],
        [reach, 0],
      ],
      "thin",
    ),
    line(
      [
        [0, -reach],
        [0, reach],
      ],
      "thin",
    ),
  ];
}

const extremes = (shape: Shape): readonly Point[] => {
  if ("points" in shape) return shape.points;
  const { centre, radius } = shape;
  return [
    [centre[0] - radius, centre[1] - radius],
    [centre[0] + radius, centre[1] + radius],
  ];
};

/** The box around shapes, without the width of their strokes. */
export function boxOf(shapes: readonly Shape[]): Box {
  const points = shapes.flatMap(extremes);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Enlarges by `scale`, then moves. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}
export const place = ([x, y]: Point, to: Placement): Point => [x * to.scale + to.x, y * to.scale + to.y];

export const placeShape = (shape: Shape, to: Placement): Shape =>
  "points" in shape
    ? { ...shape, points: shape.points.map((point) => place(point, to)) }
    : { ...shape, centre: place(shape.centre, to), radius: shape.radius * to.scale };
