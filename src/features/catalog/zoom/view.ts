/** A point in a frame, as parts of its width and height from 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

/** The magnified part of a picture: its scale and the point that magnifying does not move. */
export interface View extends Point {
  scale: number;
}

export const CENTRE: Point = { x: 0.5, y: 0.5 };
export const FULL_VIEW: View = { scale: 1, ...CENTRE };
export const MAGNIFICATION = 2.5;
/** Limit of the scale by two fingers; a pointer magnifies by `MAGNIFICATION`. */
const MAX_SCALE = 4;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The view around a point, moved so that the frame stays inside the picture. */
export const viewAt = (scale: number, { x, y }: Point): View => ({
  scale,
  x: clamp(x, 0, 1),
  y: clamp(y, 0, 1),
});

/**
 * The view after fingers moved from one point of the frame to another.
 * @param factor by which the distance of the fingers changed
 */
export function dragView(view: View, from: Point, to: Point, factor = 1): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  if (scale === 1) return FULL_VIEW;
  const along = (axis: "x" | "y") => {
    const held = view[axis] + (from[axis] - view[axis]) / view.scale;
    return (to[axis] - scale * held) / (1 - scale);
  };
  return viewAt(scale, { x: along("x"), y: along("y") });
}
