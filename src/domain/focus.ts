import type { Picture } from "./media.ts";

/** Where a cropped picture may be held (`object-position`), in %; each but the usual one has a class `focus-…` where pictures are cropped. */
export const FOCUSES = [10, 30, 50, 70, 90] as const;
type Focus = (typeof FOCUSES)[number];

/** The thing stands at the right of a wide picture, beside its title. */
const USUAL: Focus = 70;
const MIDDLE = 50;
/** How much of a wide picture's width a phone shows. */
const SHOWN = 0.5;

/**
 * Class that brings a picture's focal point to the middle, as far as its sides reach, when they are cropped; empty for the usual place.
 * A picture held at 70 % has its own 70 % at 70 % of the place, not in the middle: it must be held further out than the point lies.
 */
export function focusClass({ focus }: Pick<Picture, "focus">): string {
  const wanted = focus === null ? USUAL : MIDDLE + (focus - MIDDLE) / (1 - SHOWN);
  const nearest = FOCUSES.reduce((best, one) =>
    Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
  );
  return nearest === USUAL ? "" : `focus-${nearest}`;
}
