import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { StepError } from "./steps.ts";

const KILL_AFTER_MS = 8_000;
const LAST_LINES = 25;
/** Loaded before every program started here: it ends the program when this process is gone, however it went. */
const END_WITH_PARENT = new URL("./end-with-parent.ts", import.meta.url).href;

interface Options {
  cwd: string;
  env?: Record<string, string>;
}

const children = new Set<ChildProcess>();
/** Those that were asked to end. */
const asked = new WeakSet<ChildProcess>();

/** Starts a Node program that ends with this one and may be sent messages. */
export function startNode(args: string[], { cwd, env }: Options): ChildProcess {
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.add(child);
  child.once("close", () => children.delete(child));
  return child;
}

/** Ends a program: asks, and after a while insists. */
async function end(child: ChildProcess): Promise<void> {
  asked.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
  await once(child, "exit");
  clearTimeout(timer);
}

/** Ends everything that was started here and still runs. */
export async function endAll(): Promise<void> {
  await Promise.all([...children].map(end));
}

/**
 * Runs a Node program to its end and gives what it printed.
 * @throws StepError with its output when it fails
 */
export async function runNode(args: string[], options: Options): Promise<string> {
  const child = startNode(args, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code, signal] = await once(child, "close");
  if (code !== 0) throw new StepError(signal ? `stopped by ${signal}\n${output}` : output.trim());
  return output;
}

export interface Service {
  /** Settles when the process has ended by itself, with the end of its log. */
  ended: Promise<string>;
}

/** Starts a Node program that stays, its output going to a log file. */
export function startService(args: string[], { log, ...options }: Options & { log: string }): Service {
  const output = createWriteStream(log, { mode: 0o600 });
  const child = startNode(args, options);
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  const lastLines = async () => {
    output.end();
    await once(output, "finish");
    const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
    return lines.slice(-LAST_LINES).join("\n");
  };
  const ended = new Promise<string>((resolve) => {
    child.once("close", () => {
      if (!asked.has(child)) resolve(lastLines());
    });
  });
  return { ended };
}

/**
 * Waits until an address answers as expected.
 * @throws StepError when the service ends first or does not answer in time (ms)
 */
export async function waitUntilUp(
  name: string,
  service: Service,
  url: string,
  timeoutMs = 120_000,
): Promise<void> {
  let log: string | undefined;
  service.ended.then((lines) => {
    log = lines;
  });
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (log !== undefined) throw new StepError(`The ${name} stopped while starting:\n${log}`);
    const up = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: "manual" }).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StepError(`The ${name} did not answer at ${url} within ${timeoutMs / 1000} s`);
}

/** @throws StepError naming the variable to change when nothing can listen on a port */
export async function requireFreePort(variable: string, port: number): Promise<void> {
  const probe = createServer();
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once("error", resolve);
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(undefined)));
  });
  if (fault === undefined) return;
  const reason =
    fault.code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${fault.code})`;
  throw new StepError(`Port ${port} ${reason}. Free it, or set ${variable} to another port.`);
}
