/** A place in a frame: parts of its width and height, from 0 to 1. */
export interface Place {
  x: number;
  y: number;
}

/** What of a picture its frame shows: how much it is magnified, and the place that stays where it is while it is. */
export interface View extends Place {
  scale: number;
}

export const CENTRE: Place = { x: 0.5, y: 0.5 };
export const WHOLE: View = { scale: 1, ...CENTRE };
export const MAGNIFICATION = 2.5;
/** Fingers may magnify more than a pointer does. */
const MOST = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The view around a place; beyond an edge there is nothing to see. */
export const viewAt = (scale: number, { x, y }: Place): View => ({
  scale,
  x: within(x, 0, 1),
  y: within(y, 0, 1),
});

/** The view after fingers took what they held from one place of the frame to another and spread by a factor. */
export function dragged(view: View, from: Place, to: Place, factor = 1): View {
  const scale = within(view.scale * factor, 1, MOST);
  if (scale === 1) return WHOLE;
  const along = (axis: "x" | "y") => {
    const held = view[axis] + (from[axis] - view[axis]) / view.scale;
    return (to[axis] - scale * held) / (1 - scale);
  };
  return viewAt(scale, { x: along("x"), y: along("y") });
}
