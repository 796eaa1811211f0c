/** All in ms. */
export interface Timing {
  /** So long nothing more must have come before a publish begins: after a while without any, and while somebody works through a list. */
  quietMs: number;
  busyQuietMs: number;
  /** So long after a publish the next change counts as part of the same work. */
  busyForMs: number;
  /** No change waits longer for others. */
  longestWaitMs: number;
  /** A failed publish is tried again after this, doubling up to the longest. */
  retryMs: number;
  longestRetryMs: number;
  /** A publish that takes longer is ended. */
  longestBuildMs: number;
  /** The publisher asks the CMS by itself this often, and more often while the CMS does not answer. */
  lookMs: number;
  firstLookMs: number;
}

/**
 * The first edit goes live at once. Who goes on editing has edits collected, as each publish shows what the next one replaces.
 */
export const TIMING: Timing = {
  quietMs: 250,
  busyQuietMs: 2_000,
  busyForMs: 20_000,
  longestWaitMs: 20_000,
  retryMs: 1_000,
  longestRetryMs: 300_000,
  longestBuildMs: 1_800_000,
  lookMs: 30_000,
  firstLookMs: 1_000,
};

/** What time it is, ms since 1970, for measuring how long something is: it never jumps, whoever sets the machine's clock. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** The calls since the last publish began: times of the first and the last one, ms, and whether one waits for everything. */
export interface News {
  first: number;
  last: number;
  rebuild: boolean;
}

interface Past {
  /** When the last publish ended, ms; 0 before the first. */
  ended: number;
  /** How many publishes in a row have failed. */
  failures: number;
}

/** When the next publish is to begin, ms; 0 for at once, null for not at all. */
export function dueAt(news: News | null, { ended, failures }: Past, timing: Timing): number | null {
  if (news === null) {
    if (failures === 0) return null;
    return ended + Math.min(timing.retryMs * 2 ** (failures - 1), timing.longestRetryMs);
  }
  if (news.rebuild) return 0;
  const quiet = news.last - ended < timing.busyForMs ? timing.busyQuietMs : timing.quietMs;
  return Math.min(news.last + quiet, news.first + timing.longestWaitMs);
}
