import { backoff } from "../../../src/contract/rules/backoff.ts";

/** When the publisher acts. All times in ms. */
export interface Timing {
  /** A publish begins after this time without changes; the second applies to series of edits. */
  quietMs: number;
  busyQuietMs: number;
  /** A change within this time after a publish counts as part of a series. */
  busyForMs: number;
  /** A change waits no longer than this for others. */
  maxWaitMs: number;
  /** A failed publish is retried after this time, which doubles up to the maximum. */
  retryMs: number;
  maxRetryMs: number;
  /** A publish that takes longer is aborted. */
  buildTimeoutMs: number;
  /** Interval at which the publisher polls the CMS, and while the CMS does not answer. */
  pollMs: number;
  outagePollMs: number;
}

/** The first edit goes live at once. Further edits are collected, to render their pages once. */
export const TIMING: Timing = {
  quietMs: 250,
  busyQuietMs: 2_000,
  busyForMs: 20_000,
  maxWaitMs: 20_000,
  retryMs: 1_000,
  maxRetryMs: 300_000,
  buildTimeoutMs: 1_800_000,
  pollMs: 30_000,
  outagePollMs: 1_000,
};

/** A monotonic time, ms since 1970. Setting the system clock does not change it. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();

/** The calls since the last publish began: first and last time, and whether one is a rebuild. */
export interface PendingCalls {
  first: number;
  last: number;
  rebuild: boolean;
}

interface PublishHistory {
  /** Monotonic time at which the last publish ended; 0 before the first. */
  ended: number;
  /** Number of failed publishes since the last successful one. */
  failures: number;
}

/** Monotonic time at which the next publish begins; 0 for at once, null for none. */
export function nextPublishAt(
  calls: PendingCalls | null,
  { ended, failures }: PublishHistory,
  timing: Timing,
): number | null {
  if (calls === null) {
    if (failures === 0) return null;
    return ended + backoff(failures, timing.retryMs, timing.maxRetryMs);
  }
  if (calls.rebuild) return 0;
  const quiet = calls.last - ended < timing.busyForMs ? timing.busyQuietMs : timing.quietMs;
  return Math.min(calls.last + quiet, calls.first + timing.maxWaitMs);
}
