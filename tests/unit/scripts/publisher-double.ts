import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { type Change, rebuild } from "../../../scripts/publish/changes.ts";
import { openJournal } from "../../../scripts/publish/journal.ts";
import type { Releases, Step } from "../../../scripts/publish/making.ts";
import { Publisher } from "../../../scripts/publish/publisher.ts";
import type { Timing } from "../../../scripts/publish/timing.ts";
import { StepError } from "../../../scripts/steps.ts";

/** Short enough to be waited for. */
const SHORT: Timing = {
  quietMs: 20,
  busyQuietMs: 40,
  busyForMs: 1_000,
  longestWaitMs: 150,
  retryMs: 30,
  longestRetryMs: 60,
  longestBuildMs: 5_000,
  longestEndMs: 5_000,
};

/** For what takes milliseconds, on a machine that does other things too. */
export const PATIENT = { interval: 5, timeout: 10_000 };

export const change = (slug: string): Change => ({ ...rebuild(), type: "product", slug, action: "publish" });

/** Releases that hold nothing: each build ends when it is told how. */
class ReleasesDouble implements Releases {
  readonly all: string[] = [];
  readonly discarded: string[] = [];
  current: string | null = null;
  /** Those under way, which there must never be two of. */
  readonly #open: { end: (fault?: string) => void }[] = [];
  readonly begun: string[] = [];
  most = 0;
  /** Of the builds to come. */
  step: Step = "rendering";
  /** Whether later builds ignore the signal to end. */
  hangs = false;

  name = async () => `r${this.begun.length + 1}`;
  live = async () =>
    this.current === null ? null : { release: this.current, since: "2026-01-01T00:00:00.000Z" };
  tidy = () => this.tidying;
  /** What holds them up. */
  discarding = Promise.resolve();
  tidying = Promise.resolve();
  going = async () => {};
  discard = async (release: string) => {
    this.discarded.push(release);
    await this.discarding;
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

  make: Releases["make"] = async (release, report, signal) => {
    signal.throwIfAborted();
    this.begun.push(release);
    const { hangs } = this;
    report(this.step, 0.5);
    const ended = Promise.withResolvers<void>();
    const one = { end: (fault?: string) => (fault ? ended.reject(new StepError(fault)) : ended.resolve()) };
    this.#open.push(one);
    this.most = Math.max(this.most, this.#open.length);
    // As in life: what works is not interrupted, and what switches is done.
    if (this.step === "rendering" && !hangs)
      signal.addEventListener("abort", () => ended.reject(signal.reason));
    try {
      await ended.promise;
      report("checking", 0.9);
      if (this.step !== "switching") signal.throwIfAborted();
    } finally {
      this.#open.splice(this.#open.indexOf(one), 1);
    }
    this.all.push(release);
    this.current = release;
    return { rendering: 5 };
  };

  /** Waits until so many builds have begun. */
  begins = (count: number): Promise<void> =>
    vi.waitFor(() => {
      if (this.begun.length < count) throw new Error(`${this.begun.length} builds have begun`);
    }, PATIENT);

  /** Waits until the next build has begun and ends it. */
  async end(fault?: string): Promise<void> {
    await vi.waitFor(() => {
      if (this.#open.length === 0) throw new Error("nothing is being built");
    }, PATIENT);
    this.#open[0]?.end(fault);
  }
}

/** A publisher on a folder of its own, with what it builds under control; `again` is one that follows it there. */
export async function publisherDouble(timing: Partial<Timing> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-publisher-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "journal.json");
  const releases = new ReleasesDouble();
  /** One that has yet to take up its work, and when it has. */
  const begin = async (): Promise<[Publisher, Promise<void>]> => {
    const journal = await openJournal(file);
    const publisher = new Publisher({ releases, journal, timing: { ...SHORT, ...timing } });
    onTestFinished(() => publisher.close());
    return [publisher, publisher.open()];
  };
  const again = async () => {
    const [publisher, opened] = await begin();
    await opened;
    return publisher;
  };
  return { releases, publisher: await again(), file, again, begin };
}

/** Waits until a publisher is in a state. */
export const becomes = (publisher: Publisher, state: string) =>
  vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ state }), PATIENT);
/** The slugs of the last publish, and how it ended. */
export const last = async (publisher: Publisher) => {
  const [record] = (await publisher.state()).publishes;
  return [record?.result, ...(record?.changes.map(({ slug }) => slug) ?? [])];
};
