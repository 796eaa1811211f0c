import type { Fault } from "../../src/domain/fault.ts";
import type { Durations, PublishRecord } from "./journal.ts";

export type Step = "reading" | "rendering" | "pictures" | "compressing" | "checking" | "switching";
export type Report = (step: Step, progress: number) => void;

/** What makes releases and knows which is live. */
export interface Releases {
  /** A name for the release that is begun now, which sorts after all there are, whatever the clock says. */
  name(): Promise<string>;
  /** Builds, checks and switches. Throws with the reason when it is not live in the end; stops early when the signal says so. */
  make(release: string, report: Report, signal: AbortSignal): Promise<Partial<Durations>>;
  live(): Promise<{ release: string; since: string } | null>;
  /** The release to go back to from the live one; throws when there is none. */
  earlier(): Promise<string>;
  /** Makes that one live, and sees to it that nobody goes back to a later one. */
  goBackTo(release: string): Promise<void>;
  /** Removes what a killed build left of a release that never was live. */
  discard(release: string): Promise<void>;
  /** Removes what nobody needs any more. */
  tidy(): Promise<void>;
}

/** A build that is under way. */
export interface Building {
  step: Step | null;
  progress: number;
  stop: AbortController;
  /** Settles once it is told how it ended: when it is stopped, that is before it has ended. */
  told: Promise<void>;
  ended: Promise<void>;
}

/** The state of publishing, as the publisher reports it. */
export interface State {
  state: "idle" | "queued" | "building" | "failed";
  step: Step | null;
  progress: number | null;
  live: { release: string; since: string } | null;
  /** Whether an operator has rolled back: nothing is built until the next change. */
  held: boolean;
  /** Why the last build failed; null after a build that succeeded. */
  reason: string | null;
  /** The faults of that build in entries. */
  faults: readonly Fault[];
  publishes: PublishRecord[];
}
