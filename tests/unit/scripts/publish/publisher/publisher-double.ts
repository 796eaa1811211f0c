import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { StepError } from "../../../../../scripts/lib/steps.ts";
import { PublishError } from "../../../../../scripts/publish/content/faults.ts";
import { rebuildRequest } from "../../../../../scripts/publish/publisher/changes.ts";
import { openRecords } from "../../../../../scripts/publish/publisher/publish-records.ts";
import { Publisher } from "../../../../../scripts/publish/publisher/publisher.ts";
import type { Timing } from "../../../../../scripts/publish/publisher/timing.ts";
import type {
  Job,
  Releases,
  RenderedRelease,
  Renderer,
} from "../../../../../scripts/publish/publisher/types.ts";
import type { Change, ReportedFault, Step } from "../../../../../src/contract/shapes/publishing.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

/** Short intervals for tests. The CMS is not polled unless a test sets `pollMs`. */
const SHORT: Timing = {
  quietMs: 20,
  busyQuietMs: 40,
  busyForMs: 1_000,
  maxWaitMs: 150,
  retryMs: 30,
  maxRetryMs: 60,
  buildTimeoutMs: 5_000,
  pollMs: 100_000,
  outagePollMs: 20,
};

/** For `waitFor`: conditions take milliseconds, but the machine may be busy. */
export const WAIT_OPTIONS = { interval: 5, timeout: 10_000 };

export const change = (slug: string): Change => ({
  ...rebuildRequest(),
  type: "product",
  slug,
  action: "publish",
});

/** A CMS that only counts its changes. */
class CmsDouble {
  readonly changes: Change[] = [];
  isAvailable = true;
  /** Answers wait for this promise. */
  delay = Promise.resolve();
  requestCount = 0;

  edit(...slugs: string[]): Change[] {
    const changes = slugs.map(change);
    this.changes.push(...changes);
    return changes;
  }

  last = async (): Promise<number> => {
    if (!this.isAvailable) throw new StepError("The CMS does not answer.");
    const number = this.changes.length;
    this.requestCount += 1;
    await this.delay;
    return number;
  };
}

class ReleasesDouble implements Releases {
  readonly all: string[] = [];
  current: string | null = null;
  /** Promises that delay pruning, rollback and switch. */
  pruning = Promise.resolve();
  duringRollback = async () => {};
  duringSwitch = async () => {};
  #names = 0;

  nextName = async () => {
    this.#names += 1;
    return `r${this.#names}`;
  };
  live = async () =>
    this.current === null ? null : { release: this.current, since: "2026-01-01T00:00:00.000Z" };
  makeLive = async (release: string) => {
    await this.duringSwitch();
    this.all.push(release);
    this.current = release;
  };
  previous = async () => {
    const earlier = this.all[this.all.indexOf(this.current ?? "") - 1];
    if (earlier === undefined) throw new StepError("There is no earlier release to go back to.");
    return earlier;
  };
  rollBackTo = async (release: string) => {
    await this.duringRollback();
    this.current = release;
  };
  prune = () => this.pruning;
}

/** Renders nothing: each publish with changes ends when the test calls `end`. */
class RendererDouble implements Renderer {
  readonly jobs: Job[] = [];
  /** The highest number of concurrent publishes. */
  maxConcurrent = 0;
  faults: ReportedFault[] = [];
  remark: string | null = null;
  step: Step = "rendering";
  /** The reason with which it fails before it asks the CMS, and how often it has failed. */
  failure: string | null = null;
  failureCount = 0;
  readonly #cms: CmsDouble;
  readonly #open: ((fault?: string) => void)[] = [];
  #published = 0;

  constructor(cms: CmsDouble) {
    this.#cms = cms;
  }

  publish: Renderer["publish"] = async (job, report, signal) => {
    signal.throwIfAborted();
    if (this.failure !== null) {
      this.failureCount += 1;
      throw new StepError(this.failure);
    }
    const number = await this.#cms.last();
    const changes = this.#cms.changes.slice(this.#published, number);
    const { faults, remark } = this;
    const nothing: RenderedRelease = {
      release: null,
      change: number,
      changes,
      faults,
      remark,
      durations: {},
    };
    if (changes.length === 0 && job.kind === "changes") return nothing;
    this.jobs.push(job);
    report(this.step, 0.5);
    const ended = Promise.withResolvers<void>();
    const publishFailure = (reason: string) => ({
      reason,
      faults: [],
      detail: null,
      missed: { changes, change: number },
    });
    this.#open.push((fault) =>
      fault ? ended.reject(new PublishError(publishFailure(fault))) : ended.resolve(),
    );
    this.maxConcurrent = Math.max(this.maxConcurrent, this.#open.length);
    signal.addEventListener("abort", () => ended.reject(signal.reason));
    const end = this.#open.at(-1);
    await ended.promise.finally(() => this.#open.splice(this.#open.indexOf(end ?? (() => {})), 1));
    this.#published = number;
    return { ...nothing, release: job.release, durations: { rendering: 5 } };
  };

  /** Waits until this many publishes have begun. */
  begins = (count: number): Promise<void> =>
    vi.waitFor(() => expect(this.jobs.length).toBeGreaterThanOrEqual(count), WAIT_OPTIONS);

  /** Waits until the next publish has begun and ends it, with a fault if given. */
  async end(fault?: string): Promise<void> {
    await vi.waitFor(() => expect(this.#open.length).toBeGreaterThan(0), WAIT_OPTIONS);
    this.#open[0]?.(fault);
  }
}

/** Starts a publisher in a new folder with doubles; `restart` starts another one in that folder. */
export async function publisherDouble(timing: Partial<Timing> = {}) {
  const folder = temporaryFolder();
  const file = path.join(folder, "publishes.json");
  const [cms, releases] = [new CmsDouble(), new ReleasesDouble()];
  const renderer = new RendererDouble(cms);
  const restart = async () => {
    const records = await openRecords(file);
    const options = { releases, renderer, records, lastChange: cms.last };
    const publisher = new Publisher({ ...options, timing: { ...SHORT, ...timing } });
    onTestFinished(() => publisher.close());
    publisher.open();
    return publisher;
  };
  const publisher = await restart();
  // Now it has polled the CMS once.
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ change: 0 }), WAIT_OPTIONS);
  return { cms, releases, renderer, publisher, file, restart };
}

type Double = Awaited<ReturnType<typeof publisherDouble>>;

/** Makes changes, reports them, and waits until they are live. */
export async function publish({ cms, renderer, publisher }: Double, ...slugs: string[]): Promise<void> {
  publisher.accept(cms.edit(...slugs));
  await renderer.end();
  await waitForState(publisher, "idle");
}

/** Waits until a publisher is in a state. */
export const waitForState = (publisher: Publisher, state: string) =>
  vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ state, step: null }), WAIT_OPTIONS);
/** The result of the last publish and the slugs of its changes. */
export const lastPublish = async (publisher: Publisher) => {
  const [record] = (await publisher.state()).publishes;
  return [record?.result, ...(record?.changes.map(({ slug }) => slug) ?? [])];
};
