import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { startNode } from "../process.ts";
import { type Failure, PublishError } from "./faults.ts";
import type { Job, Rendered, Renderer, Report, Step } from "./types.ts";

const PROGRAM = path.join(import.meta.dirname, "renderer.ts");
/** Of Node: with less room for new objects, the garbage of pages goes sooner, 200 MB of it at 10,000 products. */
export const RENDERER_FLAGS = ["--max-semi-space-size=16"];
/** A process that holds more memory (bytes) makes way for a new one. */
const MAX_MEMORY = 1e9;
/** So much of its output is kept for the log if it ends by itself, characters. */
const LAST_WORDS = 4_000;

/** What the renderer reports: how far it is, then how it ended and how much memory it holds, bytes. */
export type RendererMessage =
  | { kind: "progress"; step: Step; progress: number }
  | { kind: "done"; rendered: Rendered; memory: number }
  | { kind: "failed"; failure: Failure; memory: number };

/** Publishes in a process of its own, which keeps the content in memory and may be killed at any moment. */
export class RendererProcess implements Renderer {
  readonly #root: string;
  readonly #env: Record<string, string>;
  readonly #program: string;
  #child: ChildProcess | undefined;

  constructor(root: string, env: Record<string, string>, program = PROGRAM) {
    this.#root = root;
    this.#env = { ...env, NODE_ENV: "production" };
    this.#program = program;
  }

  #start(): ChildProcess {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) return this.#child;
    this.#child = startNode([...RENDERER_FLAGS, this.#program], { cwd: this.#root, env: this.#env });
    return this.#child;
  }

  async publish(job: Job, report: Report, signal: AbortSignal): Promise<Rendered> {
    signal.throwIfAborted();
    const child = this.#start();
    let [output, step] = ["", "starting"];
    const listen = (chunk: Buffer) => {
      output = (output + stripVTControlCharacters(String(chunk))).slice(-LAST_WORDS);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    const done = new AbortController();
    try {
      const ended = once(child, "close", { signal: done.signal }).then(([code, by]): never => {
        signal.throwIfAborted();
        const reason = `The renderer ended by ${by ?? code} while ${step}.`;
        throw new PublishError({ reason, faults: [], detail: output.trim() || null, news: null });
      });
      const answered = new Promise<Exclude<RendererMessage, { kind: "progress" }>>((resolve) => {
        child.on("message", (message: RendererMessage) => {
          if (message.kind !== "progress") return resolve(message);
          step = message.step;
          report(message.step, message.progress);
        });
      });
      // A process that has just ended takes no message; `ended` says so.
      child.send(job, () => undefined);
      const answer = await Promise.race([answered, ended]);
      if (answer.memory > MAX_MEMORY) this.close();
      if (answer.kind === "failed") throw new PublishError(answer.failure);
      return answer.rendered;
    } finally {
      done.abort();
      signal.removeEventListener("abort", kill);
      child.removeAllListeners("message");
      child.stdout?.off("data", listen).resume();
      child.stderr?.off("data", listen).resume();
    }
  }

  close(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }
}
