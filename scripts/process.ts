import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { StepError } from "./steps.ts";

const KILL_AFTER_MS = 8_000;
const LAST_LINES = 25;

interface Options {
  cwd: string;
  env?: Record<string, string>;
}

const environment = (extra: Record<string, string> = {}) => ({ ...process.env, ...extra });

/**
 * Runs a Node program to its end and gives what it printed.
 * @throws StepError with the end of its output when it fails
 */
export async function runNode(args: string[], { cwd, env }: Options): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code, signal] = await once(child, "close");
  if (code !== 0) {
    throw new StepError(signal ? `stopped by ${signal}\n${output}` : output.trim());
  }
  return output;
}

export interface Service {
  child: ChildProcess;
  /** Settles when the process has ended, with the end of its log. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a Node program that stays, its output going to a log file. */
export function startService(args: string[], { cwd, env, log }: Options & { log: string }): Service {
  const output = createWriteStream(log);
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const ended = once(child, "close").then(async () => {
    output.end();
    await once(output, "finish");
    const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
    return lines.slice(-LAST_LINES).join("\n");
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
    await ended;
    clearTimeout(timer);
  };
  return { child, ended, stop };
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
    const up = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StepError(`The ${name} did not answer at ${url} within ${timeoutMs / 1000} s`);
}

/** @throws StepError naming the variable to change when something else listens on a port */
export async function requireFreePort(variable: string, port: number): Promise<void> {
  const probe = createServer();
  const taken = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(true));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(false)));
  });
  if (taken) {
    throw new StepError(
      `Port ${port} is in use by another program. Free it, or set ${variable} to another port.`,
    );
  }
}
