import type { Limit } from "../../contract/shapes/limit.ts";

/** A limit with its figure as the page states it, such as `4 h 30 min`. */
export interface DrawnLimit extends Limit {
  readonly figure: string;
}

/** Depths in metres that may be dived until a time. */
export interface Region {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

/** The end of a duration. */
export interface Edge {
  readonly limit: DrawnLimit;
  readonly minutes: number;
  /** From which depth it bounds a region; null for one that another duration ends before. */
  readonly from: number | null;
}

export interface Envelope {
  readonly depth: DrawnLimit & { readonly metres: number };
  /** The longest duration in minutes, at which the time axis ends. */
  readonly end: number;
  readonly regions: readonly Region[];
  readonly edges: readonly Edge[];
}

const isDepth = (limit: DrawnLimit): limit is Envelope["depth"] =>
  limit.kind === "depth" && limit.metres !== null;

/**
 * The depths and times that may be dived. A scrubber's duration holds from the next smaller depth
 * at which one was measured, because scrubbers last longer at smaller depths.
 * @returns null without a depth or without a duration
 */
export function envelopeOf(limits: readonly DrawnLimit[]): Envelope | null {
  const depth = limits.find(isDepth);
  const durations = limits.flatMap((limit) =>
    limit.minutes === null
      ? []
      : [{ limit, minutes: limit.minutes, metres: limit.metres ?? depth?.metres ?? 0 }],
  );
  if (depth === undefined || durations.length === 0) return null;
  const oxygen = durations.find(({ limit }) => limit.kind === "oxygen");
  const scrubbers = durations
    .filter(({ limit }) => limit.kind === "scrubber")
    .sort((a, b) => a.metres - b.metres);
  const regions = (scrubbers.length > 0 ? scrubbers : durations).map(
    ({ metres, minutes }, index): Region => ({
      from: scrubbers[index - 1]?.metres ?? 0,
      to: metres,
      minutes: Math.min(minutes, oxygen?.minutes ?? minutes),
    }),
  );
  const edges = durations.map(({ limit, minutes }): Edge => {
    const bounded = regions.find((region) => region.minutes === minutes);
    return { limit, minutes, from: bounded?.from ?? null };
  });
  return { depth, end: Math.max(...edges.map(({ minutes }) => minutes)), regions, edges };
}

/** The words of a duration: `Scrubber 135 min at 40 m`. */
export const edgeTitle = ({ kind, figure, metres }: DrawnLimit): string =>
  kind === "oxygen" ? `Oxygen ${figure}` : `Scrubber ${figure} at ${metres} m`;

/** The largest of 1, 5, 10, 50 and so on that fits four times into a depth in metres. */
export function depthStep(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres / 4));
  return power * 20 <= metres ? power * 5 : power;
}
