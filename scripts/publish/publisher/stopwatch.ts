import type { Durations, Step } from "../../../src/contract/shapes/publishing.ts";
import type { OnProgress } from "./types.ts";

/** Reports the steps of a publish and measures each, ms. */
export function stopwatch(report: OnProgress) {
  const durations: Partial<Durations> = {};
  let [since, current]: [number, Step | null] = [performance.now(), null];
  /** Ends the current step and returns all durations. */
  const end = (): Partial<Durations> => {
    const now = performance.now();
    if (current !== null) durations[current] = Math.round((durations[current] ?? 0) + now - since);
    since = now;
    return durations;
  };
  const step: OnProgress = (name, progress) => {
    end();
    current = name;
    report(name, progress);
  };
  return { step, end };
}
