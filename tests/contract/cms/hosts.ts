import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type Command, END_OF_COMMAND } from "./host-protocol.ts";

const HOST = path.join(import.meta.dirname, "host.ts");

export interface HostedCms {
  /** All output so far. */
  output(): string;
  /** Stops it and waits until it has ended; the data folder stays. */
  stop(): Promise<void>;
  /** Kills its process. */
  kill(): Promise<void>;
}

/** A process that runs one CMS after another. */
class Host {
  readonly process: ChildProcessWithoutNullStreams;
  /** Output since it was read last. */
  output = "";
  readonly #ended: Promise<never>;
  /** Called at the end of a command, once for each stream. */
  #onEnd: () => void = () => undefined;

  constructor(dist: string) {
    this.process = spawn(process.execPath, [HOST, dist]);
    this.#ended = once(this.process, "close").then(() => Promise.reject(new Error("The host has ended")));
    this.#ended.catch(() => undefined);
    // An aborted test run also ends its hosts.
    const end = () => this.process.kill("SIGKILL");
    process.once("exit", end);
    this.process.once("exit", () => process.off("exit", end));
    for (const stream of [this.process.stdout, this.process.stderr])
      stream.on("data", (chunk: Buffer) => {
        const text = chunk.toString();
        this.output += text.replaceAll(END_OF_COMMAND, "");
        if (text.includes(END_OF_COMMAND)) this.#onEnd();
      });
  }

  /** Resolves after the command and its output. @throws Error if the process ended instead */
  async run(command: Command): Promise<void> {
    let streams = 2;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEnd = () => {
      streams -= 1;
      if (streams === 0) resolve();
    };
    this.process.stdin.write(`${JSON.stringify(command)}\n`);
    await Promise.race([promise, this.#ended]);
  }
}

/** Hosts without a CMS. The test files of a worker share them. */
const idle: Host[] = [];

/**
 * Starts a CMS in an idle host, or in a new one.
 * @param env all of its environment
 * @throws Error with its output if it does not start
 */
export async function startHosted(dist: string, env: NonNullable<Command>): Promise<HostedCms> {
  const host = idle.pop() ?? new Host(dist);
  host.output = "";
  await host.run(env).catch(() => {
    throw new Error(`The CMS did not start:\n${host.output}`);
  });
  let finalOutput: string | undefined;
  let ended: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await host.run(null);
    finalOutput = host.output;
    idle.push(host);
  };
  const kill = async (): Promise<void> => {
    host.process.kill("SIGKILL");
    await once(host.process, "close");
  };
  return {
    output: () => finalOutput ?? host.output,
    stop: () => {
      ended ??= stop();
      return ended;
    },
    kill: () => {
      ended = kill();
      return ended;
    },
  };
}
