import type { Picture } from "../../contract/shapes/media.ts";

/** An `object-position` of a cropped picture (% of the side) and its class in the CSS of slides. */
interface Position {
  readonly at: number;
  /** Empty for the default position. */
  readonly name: string;
}

/** The subject of a wide picture is usually at the right, beside the title. */
const DEFAULT_POSITION = { across: 70, down: 50 };
const positions = (side: keyof typeof DEFAULT_POSITION): readonly Position[] =>
  [10, 30, 50, 70, 90].map((at) => ({ at, name: at === DEFAULT_POSITION[side] ? "" : `${side}-${at}` }));
export const FOCUS_POSITIONS = { across: positions("across"), down: positions("down") };

const CENTRE = 50;
/** The share of a wide picture's width on a phone, and of its height on the widest screens. */
const VISIBLE_SHARE = { across: 0.5, down: 0.25 };

/**
 * Finds the position that brings a point closest to the centre. `object-position: 70%` puts the
 * picture's 70 % at 70 % of the box, so centring a point needs a position further out.
 */
function nearestPosition(point: number, side: keyof typeof FOCUS_POSITIONS): string {
  const ideal = CENTRE + (point - CENTRE) / (1 - VISIBLE_SHARE[side]);
  const distance = ({ at }: Position): number => Math.abs(at - ideal);
  return FOCUS_POSITIONS[side].toSorted((a, b) => distance(a) - distance(b))[0]?.name ?? "";
}

/** Classes that keep a cropped picture's focal point visible; empty for the default position. */
export function focusClass({ focus }: Pick<Picture, "focus">): string {
  if (focus === null) return "";
  return [nearestPosition(focus.x, "across"), nearestPosition(focus.y, "down")].filter(Boolean).join(" ");
}
