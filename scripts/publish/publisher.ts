import { randomUUID } from "node:crypto";
import { explain, StepError } from "../steps.ts";
import { named, waits } from "./account.ts";
import type { Change } from "./changes.ts";
import { type Failure, failureOf } from "./faults.ts";
import { endsInTime, givenUp, OVERDUE, tidyAfter } from "./give-up.ts";
import type { Durations, OpenJournal, PublishRecord, Queued } from "./journal.ts";
import type { Building, Releases, Report, State } from "./making.ts";
import { clock, dueAt, TIMING, type Timing } from "./timing.ts";

interface Options {
  releases: Releases;
  journal: OpenJournal;
  timing?: Timing;
  /** For what nobody waits to hear. */
  log?: (line: string) => void;
}

const STOPPED = "The publisher was stopped while it was building.";
const LATE = "The build took too long and was ended.";
const LIVE = { result: "live", reason: null } as const;

interface Note extends Pick<PublishRecord, "begun" | "result" | "reason"> {
  faults?: Failure["faults"];
  taken?: readonly Queued[];
  durations?: Partial<Durations>;
  /** Whether nothing is new since the build before, which failed. */
  isRetry?: boolean;
}

/** Collects changes and has them built: one build at a time, and whatever comes meanwhile in exactly one more. */
export class Publisher {
  readonly #releases: Releases;
  readonly #book: OpenJournal;
  readonly #timing: Timing;
  readonly #log: (line: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #building: Building | undefined;
  #goingBack: Promise<void> | undefined;
  #failure: Pick<Failure, "reason" | "faults"> | null = null;
  #failures = 0;
  /** When the last build began and ended. */
  #begun = 0;
  #ended = 0;
  /** Not until it has taken up what it finds, and not once it is closed. */
  #works = false;

  constructor({ releases, journal, timing = TIMING, log = () => {} }: Options) {
    this.#releases = releases;
    this.#book = journal;
    this.#timing = timing;
    this.#log = log;
  }

  /** Takes up where a publisher that was killed left off. */
  async open(): Promise<void> {
    const { journal } = this.#book;
    const { building } = journal;
    // The clock may have been set back since.
    for (const change of journal.pending) change.accepted = Math.min(change.accepted, clock());
    if (building !== null) {
      const live = (await this.#releases.live())?.release === building.release;
      const changes = journal.pending.filter(({ id }) => building.ids.includes(id));
      if (live) this.#book.settle(building.ids);
      else await this.#releases.discard(building.release);
      const outcome = live ? LIVE : { result: "failed" as const, reason: STOPPED };
      this.#note({ begun: building.begun, ...outcome, taken: changes });
      journal.building = null;
      await this.#keep();
    }
    this.#works = true;
    this.#schedule();
  }

  /** Returns once the changes are on disk; throws when they cannot be kept. Changes that are known already change nothing. */
  async accept(changes: readonly Change[]): Promise<void> {
    const { journal, save } = this.#book;
    const known = new Set([...journal.settled, ...journal.pending.map(({ id }) => id)]);
    const accepted = clock();
    const added = new Map(
      changes.filter(({ id }) => !known.has(id)).map((change) => [change.id, { ...change, accepted }]),
    );
    if (added.size === 0) return save();
    const { held } = journal;
    journal.pending.push(...added.values());
    journal.held = false;
    try {
      await save();
    } catch (error) {
      journal.held = held;
      journal.pending = journal.pending.filter(({ id }) => !added.has(id));
      throw error;
    }
    this.#schedule();
  }

  async state(): Promise<State> {
    const { pending, held, publishes } = this.#book.journal;
    const building = this.#building;
    const waiting = pending.length > 0 && !held;
    const retrying = this.#failure !== null && !this.#hasNews();
    const resting = retrying ? "failed" : waiting ? "queued" : "idle";
    return {
      state: building ? "building" : resting,
      step: building?.step ?? null,
      progress: building ? Math.round(building.progress * 1000) / 1000 : null,
      live: await this.#releases.live(),
      held,
      reason: this.#failure?.reason ?? null,
      faults: this.#failure?.faults ?? [],
      publishes,
    };
  }

  /** Makes the release before the live one live, at once, and ends a build that is under way. Whoever asks meanwhile gets the same. */
  goBack(): Promise<void> {
    this.#goingBack ??= this.#goBack().finally(() => {
      this.#goingBack = undefined;
    });
    return this.#goingBack;
  }

  async #goBack(): Promise<void> {
    const { journal, save } = this.#book;
    if (!this.#works) throw new StepError("The publisher is just starting or ending.");
    const begun = new Date().toISOString();
    const earlier = await this.#releases.earlier();
    const from = (await this.#releases.live())?.release;
    const { held } = journal;
    journal.held = true;
    clearTimeout(this.#timer);
    try {
      // Whoever is killed from here on must not build again what somebody goes back from.
      await save();
      this.#building?.stop.abort(new StepError("Somebody went back to an earlier release meanwhile."));
      await this.#building?.told;
      await this.#releases.goBackTo(earlier);
    } catch (error) {
      journal.held = held;
      await this.#keep();
      this.#schedule();
      throw new StepError(`The earlier release cannot be made live: ${failureOf(error).reason}`);
    }
    this.#note({ begun, result: "rolled-back", reason: `Back from ${from} to ${earlier}.` });
    await this.#keep();
  }

  async close(): Promise<void> {
    this.#works = false;
    clearTimeout(this.#timer);
    this.#building?.stop.abort(new StepError(STOPPED));
    await this.#building?.ended;
  }

  #hasNews(): boolean {
    return this.#book.journal.pending.some(({ accepted }) => accepted > this.#begun);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const { pending, held } = this.#book.journal;
    if (!this.#works || held || this.#building || pending.length === 0) return;
    const past = { begun: this.#begun, ended: this.#ended, failures: this.#failures };
    const due = dueAt(pending, past, this.#timing);
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, due - clock()));
  }

  #begin(): void {
    const isRetry = !this.#hasNews();
    this.#begun = clock();
    const stop = new AbortController();
    const told = Promise.withResolvers<void>();
    const ended = this.#build(stop.signal, isRetry, told.resolve).finally(() => {
      this.#building = undefined;
      this.#ended = clock();
      this.#schedule();
    });
    this.#building = { step: null, progress: 0, stop, told: told.promise, ended };
  }

  async #build(stopped: AbortSignal, isRetry: boolean, onTold: () => void): Promise<void> {
    const { journal } = this.#book;
    const taken = [...journal.pending];
    const begun = new Date(this.#begun).toISOString();
    const ids = taken.map(({ id }) => id);
    const report: Report = (step, progress) => {
      // An abandoned build may still report while the next one runs.
      if (this.#building && !signal.aborted) Object.assign(this.#building, { step, progress });
    };
    const late = AbortSignal.timeout(this.#timing.longestBuildMs);
    const signal = AbortSignal.any([stopped, late]);
    const waited = waits(taken, this.#begun);
    let making: Promise<Partial<Durations>> | undefined;
    try {
      const make = async () => {
        const release = await this.#releases.name();
        signal.throwIfAborted();
        journal.building = { release, begun, ids };
        // Whoever is killed from here on finds in the journal what was under way.
        await this.#book.save();
        return this.#releases.make(release, report, signal);
      };
      making = endsInTime(make(), signal, this.#timing.longestEndMs);
      const stop = givenUp(stopped, () => this.#building?.step === "switching");
      const durations = await Promise.race([making, stop]);
      this.#failures = 0;
      this.#book.settle(ids);
      this.#note({ begun, ...LIVE, taken, durations: { ...waited, ...durations } });
    } catch (error) {
      this.#failures += 1;
      const cause = late.aborted ? new StepError(LATE) : stopped.aborted ? stopped.reason : error;
      const { detail, ...failure } = failureOf(cause);
      if (detail !== null) this.#log(detail);
      this.#note({ begun, result: "failed", ...failure, taken, durations: waited, isRetry });
    }
    onTold();
    const isOverdue = (await making?.catch((error) => error)) === OVERDUE;
    const release = journal.building?.release;
    journal.building = null;
    await this.#keep();
    const tidied = tidyAfter(this.#releases, isOverdue ? release : undefined);
    await tidied.catch((error) => this.#log(`! Not tidied up: ${explain(error)}`));
  }

  #note({ taken = [], durations = {}, isRetry = false, faults = [], ...outcome }: Note): void {
    const { begun, result, reason } = outcome;
    this.#failure =
      reason !== null && result === "failed" && !this.#book.journal.held ? { reason, faults } : null;
    const [last] = this.#book.journal.publishes;
    const ended = new Date().toISOString();
    // Failing again at the same is no news, in whatever words.
    if (isRetry && last?.result === "failed" && result === "failed") {
      Object.assign(last, { ended, reason });
      return;
    }
    this.#log(`${result === "failed" ? "✗" : "✓"} ${result}: ${reason ?? `${taken.length} changes`}`);
    this.#book.record({ id: randomUUID(), begun, ended, result, reason, ...named(taken), durations });
  }

  /** What is only news may be lost: a full disk must not keep the publisher from going on. */
  async #keep(): Promise<void> {
    await this.#book.save().catch((error) => this.#log(`! Not kept: ${explain(error)}`));
  }
}
