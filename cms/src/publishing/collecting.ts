/** A foreign host builds for every call: one is made once nothing has changed for so long, or at the latest after so long, ms. */
const QUIET = 10_000;
const LONGEST = 60_000;

/**
 * Whether what waits is to be told to a foreign host now. Times are moments, ms; one that lies ahead is of a clock
 * that was wrong, and keeps nobody waiting.
 */
export function isDue(oldest: number, newest: number, now: number): boolean {
  const isOver = (since: number, pause: number) => now < since || now - since >= pause;
  return isOver(newest, QUIET) || isOver(oldest, LONGEST);
}
