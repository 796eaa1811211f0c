import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { ROOT } from "../../../scripts/lib/root.ts";

const CMS_DIR = path.join(ROOT, "cms");

/** Secrets for the CMS of a test, by the variables that its start requires. */
const SECRETS = Object.fromEntries(
  [
    "APP_KEYS",
    "ADMIN_JWT_SECRET",
    "API_TOKEN_SALT",
    "TRANSFER_TOKEN_SALT",
    "JWT_SECRET",
    "ENCRYPTION_KEY",
  ].map((name) => [name, `only-for-tests-${name}`]),
);

type Variables = Record<string, string>;

export interface RunningCms {
  readonly url: string;
  readonly dataDir: string;
  /** All output so far. */
  output(): string;
  /** Stops it with SIGTERM and waits until it has ended; the data folder stays. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

export interface EndedCms {
  readonly code: number | null;
  readonly output: string;
}

interface Child {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
  output(): string;
}

export async function newDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "halocline-cms-"));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts a CMS, by default on a free port, and waits until it answers. */
export async function startCms(
  dataDir: string,
  variables: Variables = {},
  port?: number,
): Promise<RunningCms> {
  port ??= await freePort();
  const child = launch(dataDir, { CMS_PORT: String(port), ...variables });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(url))) {
    if (child.process.exitCode !== null) throw new Error(`The CMS did not start:\n${child.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    child.process.kill(signal);
    await child.ended;
  };
  return { url, dataDir, output: child.output, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Starts a CMS that is expected to end by itself, and waits for its end. */
export async function runCms(dataDir: string, variables: Variables = {}): Promise<EndedCms> {
  const child = launch(dataDir, { CMS_PORT: String(await freePort()), ...variables });
  await child.ended;
  return { code: child.process.exitCode, output: child.output() };
}

/** Starts a CMS and kills it with SIGKILL as soon as it has printed `text`. */
export async function killCmsAt(dataDir: string, text: string, variables: Variables = {}): Promise<EndedCms> {
  const child = launch(dataDir, { CMS_PORT: String(await freePort()), ...variables });
  const killAtText = () => child.output().includes(text) && child.process.kill("SIGKILL");
  child.process.stdout?.on("data", killAtText);
  child.process.stderr?.on("data", killAtText);
  await child.ended;
  return { code: child.process.exitCode, output: child.output() };
}

let compiled = false;

/** Compiles the CMS once. @returns its dist folder */
export function compiledCms(): string {
  if (!compiled) {
    const script = path.join(CMS_DIR, "scripts", "build.mjs");
    const build = spawnSync(process.execPath, [script], { encoding: "utf8" });
    if (build.status !== 0) throw new Error(`The CMS cannot be compiled:\n${build.stdout}${build.stderr}`);
    compiled = true;
  }
  return path.join(CMS_DIR, "dist");
}

function launch(dataDir: string, variables: Variables): Child {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, ...SECRETS, DATA_DIR: dataDir, NODE_ENV: "local", ...variables };
  const main = path.join(compiledCms(), "src", "bootstrap", "main.js");
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  // An aborted test run also ends its CMS.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  let output = "";
  const append = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  return { process: child, ended: once(child, "close"), output: () => output };
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/_health`).catch(() => null);
  return answer?.status === 204;
}
