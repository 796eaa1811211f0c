import { setTimeout as pause } from "node:timers/promises";
import { utcDay } from "../../../src/content/catalogue.ts";
import type { Change, PublisherState, Step } from "../../../src/contract/shapes/publishing.ts";
import { explain, StepError } from "../../lib/steps.ts";
import { type PublishFailure, ROLLED_BACK, toFailure } from "../content/faults.ts";
import type { OpenRecords } from "./publish-records.ts";
import { monotonicNow, nextPublishAt, type PendingCalls, TIMING, type Timing } from "./timing.ts";
import type { Job, OnProgress, Releases, RenderedRelease, Renderer } from "./types.ts";

interface Options {
  releases: Releases;
  renderer: Renderer;
  /** The number of the CMS's last change; rejects when it does not answer. */
  lastChange: () => Promise<number>;
  records: OpenRecords;
  timing?: Timing;
  log?: (line: string) => void;
}

const ROLLBACK_CMS_TIMEOUT_MS = 2_000;
const BUILD_TIMEOUT = "The build took too long and was ended.";

interface Building {
  step: Step | null;
  progress: number;
  stop: AbortController;
  ended: Promise<void>;
}

/**
 * Publishes the changes of the CMS. It has no queue: a call only triggers it, and the CMS reports
 * what changed. One publish runs at a time, and the next one covers all later calls.
 */
export class Publisher {
  readonly #options: Required<Options>;
  readonly #records: OpenRecords["records"];
  #publishTimer: NodeJS.Timeout | undefined;
  #pollTimer: NodeJS.Timeout | undefined;
  #building: Building | undefined;
  #rollback: Promise<void> | undefined;
  #failure: Pick<PublishFailure, "reason" | "faults"> | null = null;
  #failures = 0;
  #heldFaults: RenderedRelease["faults"] = [];
  #pending: PendingCalls | null = null;
  /** Rebuild requests whose callers wait to find them in the records. */
  #rebuilds: Change[] = [];
  /** Number of the last change that the CMS reported, and of the last that is published. */
  #seenChange: number | null = null;
  #publishedChange: number | null = null;
  #day = utcDay();
  #isNight = false;
  #lastEnded = 0;
  #pruned = Promise.resolve();
  #isOpen = false;

  constructor(options: Options) {
    this.#options = { timing: TIMING, log: () => {}, ...options };
    this.#records = options.records.records;
  }

  open(): void {
    this.#isOpen = true;
    this.#seenChange = this.#publishedChange = this.#records.rolledBackAt;
    void this.#poll();
  }

  /** Schedules a publish. Rebuild requests run even if the CMS has no changes. */
  accept(changes: readonly Change[]): void {
    const records = this.#records;
    const known = [...this.#rebuilds, ...records.publishes.flatMap((one) => one.changes)].map(({ id }) => id);
    const rebuilds = changes.filter(({ id, action }) => action === "rebuild" && !known.includes(id));
    this.#rebuilds.push(...rebuilds);
    if (rebuilds.length > 0) records.rolledBackAt = null;
    if (records.rolledBackAt === null) this.#requestPublish(rebuilds.length > 0);
    else void this.#poll();
  }

  async state(): Promise<PublisherState> {
    const { rolledBackAt, publishes } = this.#records;
    // A publish has no step until it has found a change.
    const building = this.#building?.step ? this.#building : undefined;
    const waiting = (this.#pending !== null || this.#building !== undefined) && rolledBackAt === null;
    const restState = waiting ? "queued" : this.#failure !== null ? "failed" : "idle";
    return {
      state: building ? "building" : restState,
      step: building?.step ?? null,
      progress: building?.progress ?? null,
      live: await this.#options.releases.live(),
      change: this.#publishedChange,
      rolledBack: rolledBackAt !== null,
      reason: this.#failure?.reason ?? null,
      faults: [...(this.#failure?.faults ?? []), ...this.#heldFaults],
      publishes,
    };
  }

  /** Makes the previous release live and aborts a running publish. Concurrent calls share one. */
  rollBack(): Promise<void> {
    this.#rollback ??= this.#makePreviousLive().finally(() => {
      this.#rollback = undefined;
      this.#schedule();
    });
    return this.#rollback;
  }

  async #makePreviousLive(): Promise<void> {
    const { records, save, addRecord } = this.#options.records;
    if (!this.#isOpen) throw new StepError("The publisher is just starting or ending.");
    const begun = new Date().toISOString();
    const { releases, lastChange } = this.#options;
    const [previous, from] = [await releases.previous(), (await releases.live())?.release];
    const [before, seen] = [records.rolledBackAt, this.#seenChange ?? 0];
    // A slow or unavailable CMS must not prevent a rollback.
    const last = await Promise.race([lastChange().catch(() => seen), pause(ROLLBACK_CMS_TIMEOUT_MS, seen)]);
    records.rolledBackAt = Math.max(last, seen);
    clearTimeout(this.#publishTimer);
    try {
      // We save first: a publisher that is killed from here on must not publish again.
      await save();
      this.#building?.stop.abort(new StepError(ROLLED_BACK));
      await this.#building?.ended;
      await releases.rollBackTo(previous);
    } catch (error) {
      records.rolledBackAt = before;
      await this.#saveRecords();
      throw new StepError(`The earlier release cannot be made live: ${toFailure(error).reason}`);
    }
    [this.#pending, this.#rebuilds, this.#failure, this.#failures] = [null, [], null, 0];
    this.#seenChange = this.#publishedChange = records.rolledBackAt;
    addRecord({ begun, result: "rolled-back", reason: `Back from ${from} to ${previous}.` });
    await this.#saveRecords();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#publishTimer);
    clearTimeout(this.#pollTimer);
    this.#building?.stop.abort(new StepError("The publisher was stopped."));
    // Pruning follows the publish and must not take files from the folder's next publisher.
    await this.#pruned;
  }

  /** Asks the CMS for its last change, in case a call was lost, and detects a new day. */
  async #poll(): Promise<void> {
    const records = this.#records;
    const knownChange = () => records.rolledBackAt ?? this.#seenChange;
    const before = knownChange();
    const last = await this.#options.lastChange().catch(toFailure);
    if (!this.#isOpen) return;
    // An outage is reported until the CMS answers, a failed publish until one succeeds.
    const outage = typeof last === "number" ? null : last;
    if (outage && this.#failure === null) this.#options.log(`! ${outage.reason}`);
    if (this.#failures === 0) this.#failure = outage;
    // A smaller number comes from another database. A slow answer may be older than a publish.
    const isNew = typeof last === "number" && last !== before && before === knownChange();
    if (isNew) [this.#seenChange, records.rolledBackAt] = [last, null];
    const isNight = utcDay() !== this.#day && this.#publishedChange !== null && records.rolledBackAt === null;
    this.#isNight ||= isNight;
    this.#day = utcDay();
    if (isNew || isNight) this.#requestPublish(false);
    clearTimeout(this.#pollTimer);
    const next = this.#options.timing[outage ? "outagePollMs" : "pollMs"];
    if (Number.isFinite(next)) this.#pollTimer = setTimeout(() => this.#poll(), next);
  }

  #requestPublish(rebuild: boolean): void {
    const now = monotonicNow();
    const isRebuild = rebuild || this.#pending?.rebuild === true;
    this.#pending = { first: now, ...this.#pending, last: now, rebuild: isRebuild };
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#publishTimer);
    if (!this.#isOpen || this.#building || this.#rollback || this.#records.rolledBackAt !== null) return;
    const history = { ended: this.#lastEnded, failures: this.#failures };
    const due = nextPublishAt(this.#pending, history, this.#options.timing);
    if (due !== null) this.#publishTimer = setTimeout(() => this.#begin(), Math.max(0, due - monotonicNow()));
  }

  #begin(): void {
    const stop = new AbortController();
    // Pruning must not remove files that this publish uses.
    const ended = this.#pruned
      .then(() => this.#publish(stop))
      .finally(() => {
        this.#building = undefined;
        this.#lastEnded = monotonicNow();
        this.#schedule();
      });
    this.#building = { step: null, progress: 0, stop, ended };
    this.#pruned = ended
      .then(() => this.#options.releases.prune())
      .catch((error) => this.#options.log(`! Not tidied up: ${explain(error)}`));
  }

  async #publish(stop: AbortController): Promise<void> {
    const { addRecord } = this.#options.records;
    const [calls, now, begun] = [this.#pending, monotonicNow(), new Date().toISOString()];
    const rebuilds = [...this.#rebuilds];
    const kind = rebuilds.length > 0 ? "rebuild" : this.#isNight ? "nightly" : "changes";
    this.#pending = null;
    const { buildTimeoutMs } = this.#options.timing;
    const timeout = setTimeout(() => stop.abort(new StepError(BUILD_TIMEOUT)), buildTimeoutMs);
    const { signal } = stop;
    const report: OnProgress = (step, progress) => {
      Object.assign(this.#building ?? {}, { step, progress: Math.round(progress * 1000) / 1000 });
    };
    /** The record's changes, without duplicates, and how long they have waited. */
    const recordOf = (published: readonly Change[]) => {
      const changes = [...new Map([...rebuilds, ...published].map((change) => [change.id, change])).values()];
      const first = calls?.first ?? now;
      const event = first - Math.min(first, ...changes.map(({ at }) => Date.parse(at)));
      return { begun, changes, durations: { event: Math.round(event), collecting: Math.round(now - first) } };
    };
    try {
      const job: Job = { kind, release: await this.#options.releases.nextName() };
      const rendered = await this.#options.renderer.publish(job, report, signal);
      const { release, change, changes, faults, remark: reason } = rendered;
      signal.throwIfAborted();
      const switching = monotonicNow();
      if (release !== null) report("switching", 0.99);
      if (release !== null) await this.#options.releases.makeLive(release);
      [this.#failures, this.#failure, this.#heldFaults] = [0, null, faults];
      this.#seenChange = this.#publishedChange = change;
      this.#rebuilds = this.#rebuilds.filter((one) => !rebuilds.includes(one));
      if (kind !== "changes") this.#isNight = false;
      if (release === null) return;
      const { durations, ...record } = recordOf(changes);
      Object.assign(durations, rendered.durations, { switching: Math.round(monotonicNow() - switching) });
      addRecord({ ...record, durations, result: "live", reason });
    } catch (error) {
      if (!this.#isOpen) return;
      const { detail, reason, faults, missed } = toFailure(signal.aborted ? signal.reason : error);
      if (detail !== null) this.#options.log(detail);
      this.#failures += 1;
      this.#failure = { reason, faults };
      this.#seenChange = missed?.change ?? this.#seenChange;
      addRecord({ ...recordOf(missed?.changes ?? []), result: "failed", reason, isRetry: calls === null });
    } finally {
      clearTimeout(timeout);
    }
    await this.#saveRecords();
  }

  /** Saves the records, and only logs an error: a full disk must not stop the publisher. */
  async #saveRecords(): Promise<void> {
    await this.#options.records.save().catch((error) => this.#options.log(`! Not saved: ${explain(error)}`));
  }
}
