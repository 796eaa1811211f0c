import type { Releases } from "./making.ts";

/** The reason to stop waiting for a build: it did not end after its signal. */
export const OVERDUE = new Error("The build did not end after the signal to stop.");

/** The result of a build; rejects with OVERDUE when it runs for `ms` after the signal. */
export function endsInTime<T>(making: Promise<T>, signal: AbortSignal, ms: number): Promise<T> {
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => setTimeout(reject, ms, OVERDUE).unref(), { once: true });
  });
  return Promise.race([making, overdue]);
}

/** Rejects once a build is stopped, even if it is still running; not while it switches releases. */
export function givenUp(stopped: AbortSignal, isSwitching: () => boolean): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => isSwitching() || reject(stopped.reason);
    if (stopped.aborted) giveUp();
    stopped.addEventListener("abort", giveUp, { once: true });
  });
}

/** Removes leftovers of a build; the release `overdue` of an abandoned one may be live. */
export async function tidyAfter(releases: Releases, overdue: string | undefined): Promise<void> {
  if (overdue !== undefined && (await releases.live())?.release !== overdue) await releases.discard(overdue);
  await releases.tidy();
}
