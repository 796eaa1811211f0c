/** Another host builds for every call, so changes are collected until there are no new ones. */
const QUIET_PERIOD_MS = 10_000;
/** A report waits no longer than this, even while changes go on. */
const MAX_DELAY_MS = 60_000;

/**
 * Whether the waiting changes are to be reported to another host now.
 * A time in the future comes from a wrong clock and delays nothing.
 * @param oldest time of the oldest waiting change, ms since the epoch, as the others
 */
export function isDue(oldest: number, newest: number, now: number): boolean {
  const isOver = (since: number, pause: number) => now < since || now - since >= pause;
  return isOver(newest, QUIET_PERIOD_MS) || isOver(oldest, MAX_DELAY_MS);
}
