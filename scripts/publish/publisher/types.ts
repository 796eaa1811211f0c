import type { Change, Durations, ReportedFault, Step } from "../../../src/contract/shapes/publishing.ts";

export type OnProgress = (step: Step, progress: number) => void;

/**
 * A job for the renderer. `changes` publishes those since the newest release, `rebuild` renders
 * everything, `nightly` does the first and compares the result with the second.
 */
export interface Job {
  kind: "changes" | "rebuild" | "nightly";
  /** Name for the release, if there is something to publish. */
  release: string;
}

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
