/** The most numbers of the ruler between two of its lines. */
const MAX_NUMBERS = 6;
/** Metres between two numbers. */
const NUMBER_STEPS = [10, 20, 50, 100, 200, 500];
const TICKS_PER_NUMBER = 10;

/** A depth at which the ruler has a line, and what hangs in the water above it. */
export interface Level<T> {
  /** Depth of the line above, metres. The ruler between the two has a scale of its own. */
  from: number;
  depth: number;
  items: readonly T[];
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
    from: depths[index - 1] ?? 0,
    depth,
    items: items.filter((item) => item.depth === depth),
  }));
}

type Span = Pick<Level<unknown>, "from" | "depth">;

const numberStep = ({ from, depth }: Span): number =>
  NUMBER_STEPS.find((step) => depth - from <= step * MAX_NUMBERS) ?? 1000;

/** The ruler above a level in lengths from tick to tick: how many, and where the first tick is. */
export function ticksOf(span: Span): { lengths: number; first: number } {
  const step = numberStep(span) / TICKS_PER_NUMBER;
  const first = (step - (span.from % step)) / step;
  return { lengths: (span.depth - span.from) / step, first: first % 1 };
}

/** Depths whose numbers stand beside the ruler, clear of that of the level below. */
export function numbersBeside(span: Span): readonly number[] {
  const step = numberStep(span);
  const first = (Math.floor(span.from / step) + 1) * step;
  const count = Math.max(0, Math.floor((span.depth - first) / step));
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** How far a depth is down the water above a level, percent. */
export const percentDown = (depth: number, span: Span): number =>
  Math.round(((depth - span.from) / (span.depth - span.from)) * 10_000) / 100;
