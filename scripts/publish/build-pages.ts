import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { CONTENT_FAULTS } from "../../src/site.ts";
import { startNode } from "../process.ts";
import { StepError } from "../steps.ts";
import type { Word } from "./builder.ts";
import { FaultySite } from "./faults.ts";

const PROGRAM = path.join(import.meta.dirname, "builder.ts");
/** Of Node: with less room for what is new, what pages leave behind goes sooner, 200 MB of it at 10,000 products. */
export const BUILDER_FLAGS = ["--max-semi-space-size=16"];
/** A process that holds more (bytes), has built so often or not for so long (ms) makes way for a new one, which is loaded but not warm. */
const MOST_MEMORY = 1e9;
const MOST_BUILDS = 10;
const IDLE_MS = 120_000;
/** So much of what it printed is shown when it fails for no reason of its own, characters. */
const LAST_WORDS = 4_000;

export interface BuildProgress {
  onReading(): void;
  onRead(): void;
  /** So many pages are made. */
  onPages(made: number): void;
}

/** Has the pages built by a process that stays, and by a new one once that is large, old, killed or broken. */
export class PageBuilder {
  readonly #root: string;
  readonly #program: string;
  #child: ChildProcess | undefined;
  #builds = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(root: string, program = PROGRAM) {
    this.#root = root;
    this.#program = program;
  }

  /** Has a process ready for the next build, so that nobody waits for it to load. */
  prepare(): ChildProcess {
    const alive = this.#child?.exitCode === null && this.#child.signalCode === null;
    if (this.#child && alive) return this.#child;
    this.#builds = 0;
    this.#child = startNode([...BUILDER_FLAGS, this.#program], {
      cwd: this.#root,
      env: { NODE_ENV: "production" },
    });
    return this.#child;
  }

  /**
   * Builds with these variables set.
   * @throws FaultySite naming the wrong entries; the signal's reason when aborted; else an Error
   */
  async build(environment: Record<string, string>, on: BuildProgress, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const child = this.prepare();
    // A process that is slow to end must not run the next build.
    const kill = () => this.close();
    signal.addEventListener("abort", kill, { once: true });
    try {
      const { word, reason, faults, memory } = await this.#run(child, environment, on);
      this.#builds += 1;
      if (memory > MOST_MEMORY || this.#builds >= MOST_BUILDS) this.#renew();
      else this.#idle = setTimeout(() => this.#renew(), IDLE_MS).unref();
      if (word === "failed" && faults) throw new FaultySite(CONTENT_FAULTS, faults);
      if (word === "failed") throw new Error(`The site cannot be built:\n${reason}`);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", kill);
    }
  }

  #renew(): void {
    this.close();
    this.prepare();
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  /** Resolves with the last word of the build; rejects when the process ends without one. */
  async #run(child: ChildProcess, environment: Record<string, string>, on: BuildProgress) {
    let [output, pages] = ["", 0];
    const listen = (chunk: Buffer) => {
      const text = stripVTControlCharacters(String(chunk));
      output = (output + text).slice(-LAST_WORDS);
    };
    const done = new AbortController();
    const ended = once(child, "close", { signal: done.signal }).then(([code, signal]) => {
      const end = `its builder ended by ${signal ?? code} after ${pages} pages.`;
      throw new StepError(`The site cannot be built: ${end}`, { cause: output.trim() });
    });
    const finished = new Promise<Extract<Word, { memory: number }>>((resolve) => {
      child.on("message", (said: Word) => {
        if (said.word === "reading") on.onReading();
        if (said.word === "read") on.onRead();
        if (said.word === "pages") {
          pages = said.made;
          on.onPages(pages);
        }
        if ("memory" in said) resolve(said);
      });
    });
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    try {
      child.send(environment);
      return await Promise.race([finished, ended]);
    } finally {
      ended.catch(() => undefined);
      done.abort();
      child.removeAllListeners("message");
      child.stdout?.off("data", listen).resume();
      child.stderr?.off("data", listen).resume();
    }
  }
}
