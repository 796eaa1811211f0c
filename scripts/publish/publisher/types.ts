import type { Fault } from "../../../src/contract/shapes/fault.ts";
import type { Change } from "./changes.ts";
import type { Durations, PublishRecord } from "./publish-records.ts";

export type Step = "reading" | "rendering" | "pictures" | "checking" | "writing" | "switching";
export type OnProgress = (step: Step, progress: number) => void;

/**
 * A job for the renderer. `news` publishes the changes since the newest release, `rebuild` renders
 * everything, `nightly` does the first and compares the result with the second.
 */
export interface Job {
  kind: "news" | "rebuild" | "nightly";
  /** Name for the release, if there is something to publish. */
  release: string;
}

/**
 * A fault of an entry. `held` if the site keeps the last good state of the entry and of
 * `dependents`, the entries that show it.
 */
export type ReportedFault = Fault & {
  held?: true;
  dependents?: readonly Pick<Fault, "type" | "documentId">[];
};

/** The result of a job: a release that is complete on disk and not live yet. */
export interface RenderedRelease {
  /** Null if there was nothing to publish. */
  release: string | null;
  /** Number of the last change that it contains. */
  change: number;
  changes: readonly Change[];
  /** Faults of entries that keep their last good state. */
  faults: readonly ReportedFault[];
  /** A message for editors about the release. */
  remark: string | null;
  durations: Partial<Durations>;
}

export interface Renderer {
  /**
   * Runs a job.
   * @param signal kills the renderer; once the promise settles, no process of the job is left
   * @throws PublishError when the job fails
   */
  publish(job: Job, report: OnProgress, signal: AbortSignal): Promise<RenderedRelease>;
}

/** The releases of a data folder. */
export interface Releases {
  /** A name for a new release. It sorts after all others, even if the clock was set back. */
  nextName(): Promise<string>;
  live(): Promise<{ release: string; since: string } | null>;
  makeLive(release: string): Promise<void>;
  /** The release that a rollback makes live; throws when there is none. */
  previous(): Promise<string>;
  /** Makes a release live and withdraws all later ones. */
  rollBackTo(release: string): Promise<void>;
  /** Removes old releases, files and pictures. */
  prune(): Promise<void>;
}

/** The state that the publisher reports at `/state`. */
export interface PublisherState {
  state: "idle" | "queued" | "building" | "failed";
  step: Step | null;
  progress: number | null;
  live: { release: string; since: string } | null;
  /** Number of the last change that is published or held back; null before the first. */
  change: number | null;
  /** Whether the site was rolled back: nothing is published until the next change. */
  held: boolean;
  /** Why the last publish failed; null after a successful one. */
  reason: string | null;
  /** The faults of the failed publish, and those of held entries. */
  faults: readonly ReportedFault[];
  publishes: PublishRecord[];
}
