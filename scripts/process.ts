import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { LogFile } from "./log-file.ts";
import { portProblem } from "./ports.mjs";
import { StepError } from "./steps.ts";

const KILL_AFTER_MS = 8_000;
const START_TIMEOUT_MS = 120_000;
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

/** A program that stays and answers on a port of this machine. */
export interface Program extends Options {
  name: string;
  args: string[];
  /** Its port, and the variable that sets it. */
  port: number;
  variable: string;
  /** What it answers once it is up. */
  path: string;
  host?: string;
  log: string;
}

/**
 * Starts a program and waits until it answers; one that does not is ended again.
 * @throws StepError naming the variable of a taken port, or with the end of its log
 */
export async function startService(program: Program): Promise<Service> {
  const { name, args, port, variable, path, host = "127.0.0.1", log, ...options } = program;
  const problem = await portProblem(variable, port);
  if (problem !== undefined) throw new StepError(`The ${name} cannot start. ${problem}`);
  const file = new LogFile(log);
  const child = startNode(args, options);
  child.stdout?.on("data", (chunk) => file.write(chunk));
  child.stderr?.on("data", (chunk) => file.write(chunk));
  child.once("error", (error) => file.write(Buffer.from(`${error}\n`)));
  const ended = new Promise<string>((resolve) => {
    child.once("close", () => {
      file.close();
      if (!asked.has(child)) resolve(file.lastLines());
    });
  });
  try {
    await waitUntilUp(name, ended, `http://${host}:${port}${path}`);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { ended };
}

async function waitUntilUp(name: string, ended: Promise<string>, url: string): Promise<void> {
  let log: string | undefined;
  ended.then((lines) => {
    log = lines;
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    if (log !== undefined) throw new StepError(`The ${name} stopped while starting:\n${log}`);
    const up = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: "manual" }).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StepError(`The ${name} did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s`);
}
