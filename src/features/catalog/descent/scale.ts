/** Height of a metre on the ruler, px. */
export const PX_PER_METRE = 3;
/** A longer way is drawn broken: metres that the ruler shows in one piece. */
const MAX_UNBROKEN = 60;
/** Metres of a broken way that are shown above and below its break. */
const SHOWN_BESIDE_BREAK = 20;
/** Metres between two numbers of the ruler. */
const NUMBER_STEP = 10;
/** The number of a level stands above its line: no other one is so close above it, metres. */
const CLEAR_ABOVE_LEVEL = 8;

/** A piece of the ruler from one depth to a greater one, metres. */
export interface Leg {
  from: number;
  to: number;
  /** Whether it is left out of the drawing. */
  broken: boolean;
}

/** A depth at which something hangs, and the way to it from the level above. */
export interface Level<T> {
  depth: number;
  legs: readonly Leg[];
  items: readonly T[];
}

/** The pieces of the ruler between two levels. Those that are not broken have one scale. */
function legsBetween(from: number, to: number): readonly Leg[] {
  if (to === from) return [];
  if (to - from <= MAX_UNBROKEN) return [{ from, to, broken: false }];
  const above = from + SHOWN_BESIDE_BREAK;
  const below = to - SHOWN_BESIDE_BREAK;
  return [
    { from, to: above, broken: false },
    { from: above, to: below, broken: true },
    { from: below, to, broken: false },
  ];
}

/**
 * Places things on the scale: the shallowest first, those of one depth together in their order.
 * @param items with their depths in metres
 * @param marks further depths that are levels, with or without things
 */
export function levelsOf<T extends { depth: number }>(
  items: readonly T[],
  marks: readonly number[],
): readonly Level<T>[] {
  const depths = [...new Set([...items.map(({ depth }) => depth), ...marks])].sort((a, b) => a - b);
  return depths.map((depth, index) => ({
    depth,
    legs: legsBetween(depths[index - 1] ?? 0, depth),
    items: items.filter((item) => item.depth === depth),
  }));
}

/** Depths whose numbers stand beside a leg: tens of metres, clear of the next level's number. */
export function numbersBeside({ from, to }: Leg): readonly number[] {
  const first = (Math.floor(from / NUMBER_STEP) + 1) * NUMBER_STEP;
  const count = Math.max(0, Math.floor((to - CLEAR_ABOVE_LEVEL - first) / NUMBER_STEP) + 1);
  return Array.from({ length: count }, (_, index) => first + index * NUMBER_STEP);
}
