import type { Releases } from "./making.ts";

/** Why a build is no longer waited for: it was told to end and did not. */
export const OVERDUE = new Error("The build did not end when it was told to.");

/** What a build comes to; rejects with OVERDUE once it has gone on for `ms` after the signal. */
export function endsInTime<T>(making: Promise<T>, signal: AbortSignal, ms: number): Promise<T> {
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => setTimeout(reject, ms, OVERDUE).unref(), { once: true });
  });
  return Promise.race([making, overdue]);
}

/** Rejects once a build is stopped, whatever it is busy with until it ends; while it switches it is too late for that. */
export function givenUp(stopped: AbortSignal, isSwitching: () => boolean): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => isSwitching() || reject(stopped.reason);
    if (stopped.aborted) giveUp();
    stopped.addEventListener("abort", giveUp, { once: true });
  });
}

/** Removes what is no longer needed after a build; `overdue` is the release of one that was given up, which may have gone live before. */
export async function tidyAfter(releases: Releases, overdue: string | undefined): Promise<void> {
  if (overdue !== undefined && (await releases.live())?.release !== overdue) await releases.discard(overdue);
  await releases.tidy();
}
