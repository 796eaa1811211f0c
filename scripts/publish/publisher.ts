import { setTimeout as pause } from "node:timers/promises";
import { utcDay } from "../../src/content/catalogue.ts";
import { explain, StepError } from "../steps.ts";
import type { Change } from "./changes.ts";
import { type Failure, failureOf, WENT_BACK } from "./faults.ts";
import type { OpenRecords } from "./records.ts";
import { clock, dueAt, type News, TIMING, type Timing } from "./timing.ts";
import type { Job, Releases, Rendered, Renderer, Report, State, Step } from "./types.ts";

interface Options {
  releases: Releases;
  renderer: Renderer;
  /** The number of the CMS's last change; rejects when it does not answer. */
  lastChange: () => Promise<number>;
  records: OpenRecords;
  timing?: Timing;
  log?: (line: string) => void;
}

/** For the CMS's answer while somebody waits to go back. */
const LONGEST_ASK_MS = 2_000;
const LATE = "The build took too long and was ended.";

interface Building {
  step: Step | null;
  progress: number;
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * Publishes what the CMS has and the newest release has not. It keeps no queue: a call only wakes it, and the CMS says what is new.
 * One publish runs at a time, and one more covers whatever comes meanwhile.
 */
export class Publisher {
  readonly #options: Required<Options>;
  readonly #book: OpenRecords;
  #due: NodeJS.Timeout | undefined;
  #nextLook: NodeJS.Timeout | undefined;
  #building: Building | undefined;
  #goingBack: Promise<void> | undefined;
  #failure: Pick<Failure, "reason" | "faults"> | null = null;
  #failures = 0;
  #heldFaults: Rendered["faults"] = [];
  #news: News | null = null;
  /** Requests for everything whose senders wait to see them among the publishes. */
  #rebuilds: Change[] = [];
  /** Number of the last change that the publisher knows of, and of the last that is published. */
  #seen: number | null = null;
  #change: number | null = null;
  #day = utcDay();
  #isNight = false;
  #ended = 0;
  #tidied = Promise.resolve();
  #works = false;

  constructor(options: Options) {
    this.#options = { timing: TIMING, log: () => {}, ...options };
    this.#book = options.records;
  }

  open(): void {
    this.#works = true;
    this.#seen = this.#change = this.#book.records.held;
    void this.#look();
  }

  /** Something has changed: asks the CMS what, after a moment. Requests for everything are done even if the CMS knows no news. */
  accept(changes: readonly Change[]): void {
    const { records } = this.#book;
    const known = [...this.#rebuilds, ...records.publishes.flatMap((one) => one.changes)].map(({ id }) => id);
    const rebuilds = changes.filter(({ id, action }) => action === "rebuild" && !known.includes(id));
    this.#rebuilds.push(...rebuilds);
    if (rebuilds.length > 0) records.held = null;
    if (records.held === null) this.#wake(rebuilds.length > 0);
    else void this.#look();
  }

  async state(): Promise<State> {
    const { held, publishes } = this.#book.records;
    // A publish has no step until it finds something to do.
    const building = this.#building?.step ? this.#building : undefined;
    const waiting = (this.#news !== null || this.#building !== undefined) && held === null;
    const resting = waiting ? "queued" : this.#failure !== null ? "failed" : "idle";
    return {
      state: building ? "building" : resting,
      step: building?.step ?? null,
      progress: building?.progress ?? null,
      live: await this.#options.releases.live(),
      change: this.#change,
      held: held !== null,
      reason: this.#failure?.reason ?? null,
      faults: [...(this.#failure?.faults ?? []), ...this.#heldFaults],
      publishes,
    };
  }

  /** Makes the release before the live one live, at once, and ends a publish that is under way. Concurrent calls are one. */
  goBack(): Promise<void> {
    this.#goingBack ??= this.#goBack().finally(() => {
      this.#goingBack = undefined;
      this.#schedule();
    });
    return this.#goingBack;
  }

  async #goBack(): Promise<void> {
    const { records, save, note } = this.#book;
    if (!this.#works) throw new StepError("The publisher is just starting or ending.");
    const begun = new Date().toISOString();
    const { releases, lastChange } = this.#options;
    const [earlier, from] = [await releases.earlier(), (await releases.live())?.release];
    const [held, seen] = [records.held, this.#seen ?? 0];
    // A CMS that is slow or dead must not keep anybody from going back.
    const last = await Promise.race([lastChange().catch(() => seen), pause(LONGEST_ASK_MS, seen)]);
    records.held = Math.max(last, seen);
    clearTimeout(this.#due);
    try {
      // Saved first: a publisher that is killed from here on must not publish again.
      await save();
      this.#building?.stop.abort(new StepError(WENT_BACK));
      await this.#building?.ended;
      await releases.goBackTo(earlier);
    } catch (error) {
      records.held = held;
      await this.#keep();
      throw new StepError(`The earlier release cannot be made live: ${failureOf(error).reason}`);
    }
    [this.#news, this.#rebuilds, this.#failure, this.#failures] = [null, [], null, 0];
    this.#seen = this.#change = records.held;
    note({ begun, result: "rolled-back", reason: `Back from ${from} to ${earlier}.` });
    await this.#keep();
  }

  async close(): Promise<void> {
    this.#works = false;
    clearTimeout(this.#due);
    clearTimeout(this.#nextLook);
    this.#building?.stop.abort(new StepError("The publisher was stopped."));
    // It comes after a publish that is under way: whoever takes the folder next must not find files vanish.
    await this.#tidied;
  }

  /** Asks the CMS whether something is new, in case a call was lost; also finds that a day has begun. */
  async #look(): Promise<void> {
    const { records } = this.#book;
    const known = () => records.held ?? this.#seen;
    const before = known();
    const last = await this.#options.lastChange().catch(failureOf);
    if (!this.#works) return;
    // Stays visible until the CMS answers; the failure of a publish, until one succeeds.
    const silence = typeof last === "number" ? null : last;
    if (silence && this.#failure === null) this.#options.log(`! ${silence.reason}`);
    if (this.#failures === 0) this.#failure = silence;
    // Another number than before, even a smaller one: that is another database. A slow answer may be from before a publish.
    const isNew = typeof last === "number" && last !== before && before === known();
    if (isNew) [this.#seen, records.held] = [last, null];
    const isNight = utcDay() !== this.#day && this.#change !== null && records.held === null;
    this.#isNight ||= isNight;
    this.#day = utcDay();
    if (isNew || isNight) this.#wake(false);
    clearTimeout(this.#nextLook);
    const next = this.#options.timing[silence ? "firstLookMs" : "lookMs"];
    if (Number.isFinite(next)) this.#nextLook = setTimeout(() => this.#look(), next);
  }

  #wake(rebuild: boolean): void {
    const now = clock();
    this.#news = { first: now, ...this.#news, last: now, rebuild: rebuild || this.#news?.rebuild === true };
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#due);
    if (!this.#works || this.#building || this.#goingBack || this.#book.records.held !== null) return;
    const due = dueAt(this.#news, { ended: this.#ended, failures: this.#failures }, this.#options.timing);
    if (due !== null) this.#due = setTimeout(() => this.#begin(), Math.max(0, due - clock()));
  }

  #begin(): void {
    const stop = new AbortController();
    // Files that a publish takes from the store must not be removed meanwhile.
    const ended = this.#tidied
      .then(() => this.#publish(stop))
      .finally(() => {
        this.#building = undefined;
        this.#ended = clock();
        this.#schedule();
      });
    this.#building = { step: null, progress: 0, stop, ended };
    this.#tidied = ended
      .then(() => this.#options.releases.tidy())
      .catch((error) => this.#options.log(`! Not tidied up: ${explain(error)}`));
  }

  async #publish(stop: AbortController): Promise<void> {
    const { note } = this.#book;
    const [news, now, begun] = [this.#news, clock(), new Date().toISOString()];
    const rebuilds = [...this.#rebuilds];
    const kind = rebuilds.length > 0 ? "rebuild" : this.#isNight ? "nightly" : "news";
    this.#news = null;
    const late = setTimeout(() => stop.abort(new StepError(LATE)), this.#options.timing.longestBuildMs);
    const { signal } = stop;
    const report: Report = (step, progress) => {
      Object.assign(this.#building ?? {}, { step, progress: Math.round(progress * 1000) / 1000 });
    };
    /** What it publishes, and how long that has waited. */
    const taken = (found: readonly Change[]) => {
      const changes = [...new Map([...rebuilds, ...found].map((change) => [change.id, change])).values()];
      const first = news?.first ?? now;
      const event = first - Math.min(first, ...changes.map(({ at }) => Date.parse(at)));
      return { begun, changes, durations: { event: Math.round(event), collecting: Math.round(now - first) } };
    };
    try {
      const job: Job = { kind, release: await this.#options.releases.name() };
      const rendered = await this.#options.renderer.publish(job, report, signal);
      const { release, change, changes, faults, remark: reason } = rendered;
      signal.throwIfAborted();
      const switching = clock();
      if (release !== null) report("switching", 0.99);
      if (release !== null) await this.#options.releases.makeLive(release);
      [this.#failures, this.#failure, this.#heldFaults] = [0, null, faults];
      this.#seen = this.#change = change;
      this.#rebuilds = this.#rebuilds.filter((one) => !rebuilds.includes(one));
      if (kind !== "news") this.#isNight = false;
      if (release === null) return;
      const { durations, ...all } = taken(changes);
      Object.assign(durations, rendered.durations, { switching: Math.round(clock() - switching) });
      note({ ...all, durations, result: "live", reason });
    } catch (error) {
      if (!this.#works) return;
      const { detail, reason, faults, news: found } = failureOf(signal.aborted ? signal.reason : error);
      if (detail !== null) this.#options.log(detail);
      this.#failures += 1;
      this.#failure = { reason, faults };
      this.#seen = found?.change ?? this.#seen;
      note({ ...taken(found?.changes ?? []), result: "failed", reason, isRetry: news === null });
    } finally {
      clearTimeout(late);
    }
    await this.#keep();
  }

  /** The list of publishes may be lost: a full disk must not keep the publisher from going on. */
  async #keep(): Promise<void> {
    await this.#book.save().catch((error) => this.#options.log(`! Not kept: ${explain(error)}`));
  }
}
