import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { EXIT_CODES } from "../../src/contract/node/exit-codes.mjs";
import { portProblem } from "./ports.mjs";
import { ProgramLog } from "./program-log.ts";
import { explain, StepError } from "./steps.ts";

const KILL_AFTER_MS = 8_000;
const START_TIMEOUT_MS = 120_000;
/** Preloaded into every program: ends it when this process is gone. */
const END_WITH_PARENT = new URL("./end-with-parent.ts", import.meta.url).href;

interface Options {
  cwd: string;
  /** Variables in addition to this process's; undefined removes a variable. */
  env?: Record<string, string | undefined>;
}

const children = new Set<ChildProcess>();
/** Children that this process stops itself, so that their end is not reported. */
const stopRequested = new WeakSet<ChildProcess>();
/** Children whose requests in flight need the other children to be answered. */
const frontServers = new WeakSet<ChildProcess>();
/** `endAll` sets it permanently. */
let stopping = false;
export const isStopping = (): boolean => stopping;
/** Callers that wait for a program must neither continue nor fail while everything stops. */
const neverResolves = () => new Promise<never>(() => undefined);

/**
 * Starts a Node program that ends with this process and can receive messages.
 * @throws StepError when everything is being stopped
 */
export function startNode(args: string[], { cwd, env }: Options): ChildProcess {
  if (stopping) throw new StepError("Everything is being stopped.");
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // In a group of its own, so that Ctrl+C in a terminal reaches it through `endAll` only.
    detached: true,
  });
  children.add(child);
  child.once("close", () => children.delete(child));
  return child;
}

/** Ends a program with SIGTERM, and with SIGKILL if it does not end in time. */
async function end(child: ChildProcess): Promise<void> {
  stopRequested.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
  await once(child, "exit");
  clearTimeout(timer);
}

let ending: Promise<void> | undefined;

/**
 * Ends all child processes, the front servers first; none can be started afterwards. A repeated
 * call waits only: a second signal would cut off requests in flight.
 */
export function endAll(): Promise<void> {
  stopping = true;
  ending ??= endChildren();
  return ending;
}

async function endChildren(): Promise<void> {
  await Promise.all([...children].filter((child) => frontServers.has(child)).map(end));
  await Promise.all([...children].map(end));
}

/**
 * Runs a Node program to its end and returns its output; never settles when everything is stopped.
 * @throws StepError with its output when it fails
 */
export async function runNode(args: string[], options: Options): Promise<string> {
  if (stopping) return neverResolves();
  const child = startNode(args, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [code, signal] = await once(child, "close");
  if (stopping) return neverResolves();
  if (code !== 0) throw new StepError(signal ? `stopped by ${signal}\n${output}` : output.trim());
  return output;
}

export interface Service {
  pid?: number | undefined;
  /** Settles when the process ends without a stop, with its exit code or signal and last lines. */
  ended: Promise<string>;
}

/** A long-running program that answers on a port of this machine. */
export interface Program extends Options {
  name: string;
  args: string[];
  /** Its port, and the variable that sets it. */
  port: number;
  variable: string;
  /** The path that answers once the program is up. */
  path: string;
  host?: string;
  /** Whether it is stopped before the others: it passes requests on to them. */
  isFront?: boolean;
  log: string;
}

/**
 * Starts a program and waits until it answers; ends it if it does not. Never settles when
 * everything is stopped.
 * @throws StepError naming the variable of a taken port, or with the end of its log and its exit
 * code
 */
export async function startService(program: Program): Promise<Service> {
  const { name, args, port, variable, path, host = "127.0.0.1", isFront, log, ...options } = program;
  const problem = await portProblem(variable, port);
  if (stopping) return neverResolves();
  if (problem !== undefined)
    throw new StepError(`The ${name} cannot start. ${problem}`, EXIT_CODES.portTaken);
  const output = new ProgramLog(log);
  const child = startNode(args, options);
  if (isFront) frontServers.add(child);
  if (child.stdout) output.collect(child.stdout, "info");
  if (child.stderr) output.collect(child.stderr, "error");
  child.once("error", (error) => output.write(`✗ ${error}\n`));
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => {
      output.close();
      const how = signal === null ? `exit code ${code}` : signal;
      if (!stopRequested.has(child)) resolve(`with ${how}. The end of its log:\n${output.lastLines()}`);
    });
  });
  try {
    await waitUntilUp(name, ended, `http://${host}:${port}${path}`);
  } catch (error) {
    await end(child);
    if (stopping) return neverResolves();
    throw child.exitCode ? new StepError(explain(error), child.exitCode) : error;
  }
  return { pid: child.pid, ended };
}

async function waitUntilUp(name: string, ended: Promise<string>, url: string): Promise<void> {
  let end: string | undefined;
  ended.then((how) => {
    end = how;
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    if (stopping) return neverResolves();
    if (end !== undefined) throw new StepError(`The ${name} ended while starting, ${end}`);
    const up = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: "manual" }).then(
      (response) => response.ok,
      () => false,
    );
    if (up && !stopping) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StepError(`The ${name} did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s`);
}
