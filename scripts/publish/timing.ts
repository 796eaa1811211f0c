import type { Queued } from "./journal.ts";

/** All in ms. */
export interface Timing {
  /** So long nothing more must have come before a build begins: after a while without any, and while somebody works through a list. */
  quietMs: number;
  busyQuietMs: number;
  /** So long after a build the next change counts as part of the same work. */
  busyForMs: number;
  /** No change waits longer for others. */
  longestWaitMs: number;
  /** A failed build is tried again after this, doubling up to the longest. */
  retryMs: number;
  longestRetryMs: number;
  /** A build that takes longer gets the signal to end. */
  longestBuildMs: number;
  /** The publisher stops waiting for a build this long after the signal. */
  longestEndMs: number;
}

/**
 * The first edit goes live at once. Who goes on editing has edits collected, as each build costs what a hundred visitors do and shows
 * what the next one replaces.
 */
export const TIMING: Timing = {
  quietMs: 250,
  busyQuietMs: 2_000,
  busyForMs: 20_000,
  longestWaitMs: 20_000,
  retryMs: 1_000,
  longestRetryMs: 300_000,
  longestBuildMs: 1_800_000,
  longestEndMs: 30_000,
};

/** What time it is, ms since 1970, for measuring how long something is: it never jumps, whoever sets the machine's clock. */
export const clock = (): number => performance.timeOrigin + performance.now();

interface Past {
  /** When the last build began and ended, ms; 0 before the first. */
  begun: number;
  ended: number;
  /** How many builds in a row have failed. */
  failures: number;
}

/** When the build of these changes is to begin, ms; 0 for at once. */
export function dueAt(
  pending: readonly Pick<Queued, "accepted" | "action">[],
  { begun, ended, failures }: Past,
  timing: Timing,
): number {
  const news = pending.filter(({ accepted }) => accepted > begun);
  if (news.length === 0) {
    return failures === 0 ? 0 : ended + Math.min(timing.retryMs * 2 ** (failures - 1), timing.longestRetryMs);
  }
  if (news.some(({ action }) => action === "rebuild")) return 0;
  const times = news.map(({ accepted }) => accepted);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const quiet = last - ended < timing.busyForMs ? timing.busyQuietMs : timing.quietMs;
  return Math.min(last + quiet, first + timing.longestWaitMs);
}
