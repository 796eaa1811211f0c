import type { Picture } from "./media.ts";

/** A place where a cropped picture may be held (`object-position`, in % of the side), and the class by which the slides' style holds it there. */
interface Place {
  readonly at: number;
  /** Empty for the usual place. */
  readonly name: string;
}

/** The thing stands at the right of a wide picture, beside its title. */
const USUAL = { across: 70, down: 50 };
const places = (side: keyof typeof USUAL): readonly Place[] =>
  [10, 30, 50, 70, 90].map((at) => ({ at, name: at === USUAL[side] ? "" : `${side}-${at}` }));
export const PLACES = { across: places("across"), down: places("down") };

const MIDDLE = 50;
/** How much of a wide picture's width a phone shows, and of its height the widest of screens. */
const SHOWN = { across: 0.5, down: 0.25 };

/**
 * The place that brings a point to the middle, as far as the picture's sides reach, when they are cropped. A picture held at 70 % has its
 * own 70 % at 70 % of what is shown, not in the middle: it must be held further out than the point lies.
 */
function nearestTo(point: number, side: keyof typeof PLACES): string {
  const wanted = MIDDLE + (point - MIDDLE) / (1 - SHOWN[side]);
  const far = ({ at }: Place): number => Math.abs(at - wanted);
  return PLACES[side].toSorted((one, other) => far(one) - far(other))[0]?.name ?? "";
}

/** Classes that keep a picture's focal point in sight when it is cropped; none for the usual place. */
export function focusClass({ focus }: Pick<Picture, "focus">): string {
  if (focus === null) return "";
  return [nearestTo(focus.x, "across"), nearestTo(focus.y, "down")].filter(Boolean).join(" ");
}
