import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { type Change, rebuild } from "../../../scripts/publish/changes.ts";
import { PublishError } from "../../../scripts/publish/faults.ts";
import { Publisher } from "../../../scripts/publish/publisher.ts";
import { openRecords } from "../../../scripts/publish/records.ts";
import type { Timing } from "../../../scripts/publish/timing.ts";
import type {
  Job,
  Releases,
  Rendered,
  Renderer,
  ReportedFault,
  Step,
} from "../../../scripts/publish/types.ts";
import { StepError } from "../../../scripts/steps.ts";

/** Short enough to be waited for; the CMS is only asked when a test says so. */
const SHORT: Timing = {
  quietMs: 20,
  busyQuietMs: 40,
  busyForMs: 1_000,
  longestWaitMs: 150,
  retryMs: 30,
  longestRetryMs: 60,
  longestBuildMs: 5_000,
  lookMs: 100_000,
  firstLookMs: 20,
};

/** For what takes milliseconds, on a machine that does other things too. */
export const PATIENT = { interval: 5, timeout: 10_000 };

export const change = (slug: string): Change => ({ ...rebuild(), type: "product", slug, action: "publish" });

/** A CMS that only numbers its changes. */
class CmsDouble {
  readonly changes: Change[] = [];
  answers = true;
  /** How long its answers are on the way, and how many questions it has had. */
  delay = Promise.resolve();
  asked = 0;

  edit(...slugs: string[]): Change[] {
    const made = slugs.map(change);
    this.changes.push(...made);
    return made;
  }

  last = async (): Promise<number> => {
    if (!this.answers) throw new StepError("The CMS does not answer.");
    const number = this.changes.length;
    this.asked += 1;
    await this.delay;
    return number;
  };
}

class ReleasesDouble implements Releases {
  readonly all: string[] = [];
  current: string | null = null;
  /** What holds them up. */
  tidying = Promise.resolve();
  going = async () => {};
  switching = async () => {};
  #names = 0;

  name = async () => {
    this.#names += 1;
    return `r${this.#names}`;
  };
  live = async () =>
    this.current === null ? null : { release: this.current, since: "2026-01-01T00:00:00.000Z" };
  makeLive = async (release: string) => {
    await this.switching();
    this.all.push(release);
    this.current = release;
  };
  earlier = async () => {
    const earlier = this.all[this.all.indexOf(this.current ?? "") - 1];
    if (earlier === undefined) throw new StepError("There is no earlier release to go back to.");
    return earlier;
  };
  goBackTo = async (release: string) => {
    await this.going();
    this.current = release;
  };
  tidy = () => this.tidying;
}

/** Renders nothing: each publish of something new ends when it is told how. */
class RendererDouble implements Renderer {
  readonly jobs: Job[] = [];
  /** How many ran at once, which must be one. */
  most = 0;
  faults: ReportedFault[] = [];
  remark: string | null = null;
  step: Step = "rendering";
  /** Why it fails without having asked the CMS, and how often it did. */
  breaks: string | null = null;
  broken = 0;
  readonly #cms: CmsDouble;
  readonly #open: ((fault?: string) => void)[] = [];
  #published = 0;

  constructor(cms: CmsDouble) {
    this.#cms = cms;
  }

  publish: Renderer["publish"] = async (job, report, signal) => {
    signal.throwIfAborted();
    if (this.breaks !== null) {
      this.broken += 1;
      throw new StepError(this.breaks);
    }
    const number = await this.#cms.last();
    const changes = this.#cms.changes.slice(this.#published, number);
    const { faults, remark } = this;
    const nothing: Rendered = { release: null, change: number, changes, faults, remark, durations: {} };
    if (changes.length === 0 && job.kind === "news") return nothing;
    this.jobs.push(job);
    report(this.step, 0.5);
    const ended = Promise.withResolvers<void>();
    const failure = (reason: string) => ({
      reason,
      faults: [],
      detail: null,
      news: { changes, change: number },
    });
    this.#open.push((fault) => (fault ? ended.reject(new PublishError(failure(fault))) : ended.resolve()));
    this.most = Math.max(this.most, this.#open.length);
    signal.addEventListener("abort", () => ended.reject(signal.reason));
    const end = this.#open.at(-1);
    await ended.promise.finally(() => this.#open.splice(this.#open.indexOf(end ?? (() => {})), 1));
    this.#published = number;
    return { ...nothing, release: job.release, durations: { rendering: 5 } };
  };

  /** Waits until so many publishes have begun. */
  begins = (count: number): Promise<void> =>
    vi.waitFor(() => expect(this.jobs.length).toBeGreaterThanOrEqual(count), PATIENT);

  /** Waits until the next publish has begun and ends it. */
  async end(fault?: string): Promise<void> {
    await vi.waitFor(() => expect(this.#open.length).toBeGreaterThan(0), PATIENT);
    this.#open[0]?.(fault);
  }
}

/** A publisher on a folder of its own, with everything it works with under control; `again` is one that follows it there. */
export async function publisherDouble(timing: Partial<Timing> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-publisher-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "publishes.json");
  const [cms, releases] = [new CmsDouble(), new ReleasesDouble()];
  const renderer = new RendererDouble(cms);
  const again = async () => {
    const records = await openRecords(file);
    const options = { releases, renderer, records, lastChange: cms.last };
    const publisher = new Publisher({ ...options, timing: { ...SHORT, ...timing } });
    onTestFinished(() => publisher.close());
    publisher.open();
    return publisher;
  };
  const publisher = await again();
  // It has asked the CMS once.
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ change: 0 }), PATIENT);
  return { cms, releases, renderer, publisher, file, again };
}

type Double = Awaited<ReturnType<typeof publisherDouble>>;

/** Makes changes, reports them, and waits until they are live. */
export async function publish({ cms, renderer, publisher }: Double, ...slugs: string[]): Promise<void> {
  publisher.accept(cms.edit(...slugs));
  await renderer.end();
  await becomes(publisher, "idle");
}

/** Waits until a publisher is in a state. */
export const becomes = (publisher: Publisher, state: string) =>
  vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ state, step: null }), PATIENT);
/** The slugs of the last publish, and how it ended. */
export const last = async (publisher: Publisher) => {
  const [record] = (await publisher.state()).publishes;
  return [record?.result, ...(record?.changes.map(({ slug }) => slug) ?? [])];
};
