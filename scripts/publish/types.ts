import type { Fault } from "../../src/domain/fault.ts";
import type { Change } from "./changes.ts";
import type { Durations, PublishRecord } from "./records.ts";

export type Step = "reading" | "rendering" | "pictures" | "checking" | "writing" | "switching";
export type Report = (step: Step, progress: number) => void;

/**
 * What is asked of the renderer. `news` publishes what came after the newest release, `rebuild` everything as it is in the CMS;
 * `nightly` does the first and then compares it with the second.
 */
export interface Job {
  kind: "news" | "rebuild" | "nightly";
  /** Name of the release that is made if there is something new. */
  release: string;
}

/** A fault of an entry; `held` when visitors see the last good state meanwhile, of it and of entries that show it. */
export type ReportedFault = Fault & {
  held?: true;
  dependents?: readonly Pick<Fault, "type" | "documentId">[];
};

/** A release that is complete on the disk, to be made live; null when nothing is new. */
export interface Rendered {
  release: string | null;
  /** Number of the last change that is in it. */
  change: number;
  changes: readonly Change[];
  /** Of entries that keep their last good state. */
  faults: readonly ReportedFault[];
  /** Something that editors should know of it. */
  remark: string | null;
  durations: Partial<Durations>;
}

export interface Renderer {
  /**
   * @param signal kills what is under way; when the promise settles, nothing of it runs any more
   * @throws PublishError when there is no release in the end
   */
  publish(job: Job, report: Report, signal: AbortSignal): Promise<Rendered>;
}

/** What knows the releases of a data folder. */
export interface Releases {
  /** A name for the release that begins now, which sorts after all there are, whatever the clock says. */
  name(): Promise<string>;
  live(): Promise<{ release: string; since: string } | null>;
  makeLive(release: string): Promise<void>;
  /** The release to go back to from the live one; throws when there is none. */
  earlier(): Promise<string>;
  /** Makes that one live, and withdraws the later ones. */
  goBackTo(release: string): Promise<void>;
  /** Removes what is not needed any more. */
  tidy(): Promise<void>;
}

/** The state of publishing, as the publisher reports it. */
export interface State {
  state: "idle" | "queued" | "building" | "failed";
  step: Step | null;
  progress: number | null;
  live: { release: string; since: string } | null;
  /** Number of the last change that the publisher has published or holds back; null before the first. */
  change: number | null;
  /** Whether somebody has gone back: nothing is published until the next change. */
  held: boolean;
  /** Why the last publish failed; null after one that succeeded. */
  reason: string | null;
  /** The faults of that publish, and those of entries that are held. */
  faults: readonly ReportedFault[];
  publishes: PublishRecord[];
}
