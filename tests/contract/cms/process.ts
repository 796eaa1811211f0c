import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { ROOT } from "../../../scripts/lib/root.ts";
import { CMS_SECRET_NAMES } from "../../../src/contract/node/environment.ts";
import { createDatabase, databaseVariables, dropDatabase } from "../../harness/postgres/databases.ts";
import { type HostedCms, startHosted } from "./hosts.ts";

const CMS_DIR = path.join(ROOT, "cms");

/** Secrets for the CMS of a test, by the variables that its start requires. */
const SECRETS = Object.fromEntries(CMS_SECRET_NAMES.map((name) => [name, `only-for-tests-${name}`]));

type Variables = Record<string, string>;

export interface RunningCms extends HostedCms {
  readonly url: string;
  readonly dataDir: string;
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
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-cms-"));
  createDatabase(dataDir);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  dropDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Variables that Node or a library reads once: with one of them a CMS needs a process of its own.
 */
const PROCESS_VARIABLES = ["DEBUG", "LOG_FORMAT", "NODE_ENV", "NODE_OPTIONS"];

/** Starts a CMS, by default on a free port, and waits until it answers. */
export async function startCms(
  dataDir: string,
  variables: Variables = {},
  port?: number,
): Promise<RunningCms> {
  port ??= await freePort();
  const url = `http://127.0.0.1:${port}`;
  const all = { CMS_PORT: String(port), ...variables };
  const isHosted = !PROCESS_VARIABLES.some((name) => name in variables);
  const cms = isHosted
    ? await startHosted(compiledCms(), environmentOf(dataDir, all))
    : await startOwn(dataDir, all, url);
  return { url, dataDir, ...cms };
}

/** Starts a CMS in a process of its own. */
async function startOwn(dataDir: string, variables: Variables, url: string): Promise<HostedCms> {
  const child = launch(dataDir, variables);
  while (!(await isHealthy(url))) {
    if (child.process.exitCode !== null) throw new Error(`The CMS did not start:\n${child.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    child.process.kill(signal);
    await child.ended;
  };
  return { output: child.output, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
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

function environmentOf(dataDir: string, variables: Variables): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const database = databaseVariables(dataDir);
  return { ...inherited, ...SECRETS, ...database, DATA_DIR: dataDir, NODE_ENV: "local", ...variables };
}

function launch(dataDir: string, variables: Variables): Child {
  const env = environmentOf(dataDir, variables);
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
