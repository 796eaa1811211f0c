import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Step } from "../../../src/contract/shapes/publishing.ts";
import { startNode } from "../../lib/process.ts";
import { PublishError, type PublishFailure } from "../content/faults.ts";
import type { Job, OnProgress, RenderedRelease, Renderer } from "../publisher/types.ts";

const RENDERER_PROGRAM = path.join(import.meta.dirname, "renderer.ts");
/** Flags of Node: a small young generation saves 200 MB of garbage at 10,000 products. */
export const RENDERER_FLAGS = ["--max-semi-space-size=16"];
/** A process that uses more memory is replaced after its job. */
const MAX_MEMORY_BYTES = 1e9;
/** Characters of its output that are logged if the process ends unexpectedly. */
const MAX_OUTPUT_LENGTH = 4_000;

/** A message of the renderer: progress, then the result and its memory in bytes. */
export type RendererMessage =
  | { kind: "progress"; step: Step; progress: number }
  | { kind: "done"; rendered: RenderedRelease; memory: number }
  | { kind: "failed"; failure: PublishFailure; memory: number };

/** Runs jobs in a child process, which keeps the content in memory and may be killed. */
export class RendererProcess implements Renderer {
  readonly #root: string;
  readonly #env: Record<string, string>;
  readonly #program: string;
  #child: ChildProcess | undefined;

  constructor(root: string, env: Record<string, string>, program = RENDERER_PROGRAM) {
    this.#root = root;
    this.#env = { ...env, NODE_ENV: "production" };
    this.#program = program;
  }

  #start(): ChildProcess {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) return this.#child;
    this.#child = startNode([...RENDERER_FLAGS, this.#program], { cwd: this.#root, env: this.#env });
    return this.#child;
  }

  async publish(job: Job, report: OnProgress, signal: AbortSignal): Promise<RenderedRelease> {
    signal.throwIfAborted();
    const child = this.#start();
    let [output, step] = ["", "starting"];
    const collect = (chunk: Buffer) => {
      output = (output + stripVTControlCharacters(String(chunk))).slice(-MAX_OUTPUT_LENGTH);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    const done = new AbortController();
    try {
      const ended = once(child, "close", { signal: done.signal }).then(([code, by]): never => {
        signal.throwIfAborted();
        const reason = `The renderer ended by ${by ?? code} while ${step}.`;
        throw new PublishError({ reason, faults: [], detail: output.trim() || null, missed: null });
      });
      const replied = new Promise<Exclude<RendererMessage, { kind: "progress" }>>((resolve) => {
        child.on("message", (message: RendererMessage) => {
          if (message.kind !== "progress") return resolve(message);
          step = message.step;
          report(message.step, message.progress);
        });
      });
      // Sending to a process that has just ended fails. `ended` reports that.
      child.send(job, () => undefined);
      const reply = await Promise.race([replied, ended]);
      if (reply.memory > MAX_MEMORY_BYTES) this.close();
      if (reply.kind === "failed") throw new PublishError(reply.failure);
      return reply.rendered;
    } finally {
      done.abort();
      signal.removeEventListener("abort", kill);
      child.removeAllListeners("message");
      child.stdout?.off("data", collect).resume();
      child.stderr?.off("data", collect).resume();
    }
  }

  close(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }
}
