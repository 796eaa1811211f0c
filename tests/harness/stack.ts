import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { freePort } from "../../scripts/lib/free-port.ts";
import { portProblems } from "../../scripts/lib/ports.mjs";
import { PORTS } from "../../src/contract/node/ports.mjs";
import { seededDataDir } from "../contract/cms/filled.ts";
import { newDataDir as newEmptyDataDir, removeDataDir } from "../contract/cms/process.ts";
import { CLOSED_ORIGIN } from "./closed-origin.ts";
import { databaseVariables } from "./postgres/databases.ts";

export interface Stack {
  siteUrl: string;
  cmsUrl: string;
  sandboxUrl: string;
  publisherUrl: string;
  previewUrl: string;
  dataDir: string;
  /** Process id of the program that starts all others. */
  pid: number;
  /** All of its output so far. */
  output(): string;
  /** Closes its output streams, so that further writes fail. */
  closeOutput(): void;
  stop(): Promise<void>;
}

const UP_MESSAGE = "Halocline is up";

interface StackOptions {
  /** A data folder to start in, which is not deleted afterwards. */
  dataDir?: string;
  /** Whether to build the editors' panel too, which takes long. */
  panel?: boolean;
  variables?: Record<string, string>;
}

/** The prefix with which `harness/postgres/use-server.ts` renames the variables below. */
export const PAGES_ONLY = "PAGES_OF_";

/**
 * A variable that names the running product, whose pages all tests may use: content of the seed is
 * the same on each kind of database. Its shop is for tests on that kind alone.
 */
export const valueForPages = (name: keyof typeof STACK_VARIABLES): string | undefined =>
  process.env[name] ?? process.env[`${PAGES_ONLY}${name}`];

/** Pictures and compressed pages, which a start then need not make. */
const MADE_FOR_PAGES = ["pictures", "store"];

/** Copies the data that a start would create again: content, uploads, pictures, built pages. */
async function copyData(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(path.join(from, "cms.sqlite"), { readOnly: true });
  database.prepare("VACUUM INTO ?").run(path.join(to, "cms.sqlite"));
  database.close();
  const accounts = ["administrator.json", "editor.json"].filter((name) => existsSync(path.join(from, name)));
  for (const name of ["secrets.json", ...accounts, "public", ...MADE_FOR_PAGES]) {
    await cp(path.join(from, name), path.join(to, name), { recursive: true });
  }
}

async function copyMadeForPages(to: string): Promise<void> {
  const from = valueForPages("HALOCLINE_DATA_DIR");
  if (from === undefined) return;
  for (const name of MADE_FOR_PAGES)
    await cp(path.join(from, name), path.join(to, name), { recursive: true });
}

/**
 * A new data folder with the content of the running product, if the environment names one, else
 * with the seed: a start need not load that.
 */
export async function newDataDir(): Promise<string> {
  const running = process.env["HALOCLINE_DATA_DIR"];
  const dataDir = running === undefined ? await seededDataDir() : await newEmptyDataDir();
  if (running !== undefined) await copyData(running, dataDir);
  else await copyMadeForPages(dataDir);
  return dataDir;
}

/**
 * The running product's addresses in pages, for a program on a copy of its data: then its pages are
 * the stored ones, and need not be compressed again.
 */
export function addressesOfRunning(): Record<string, string> {
  const [site, sandbox] = [valueForPages("HALOCLINE_SITE_URL"), valueForPages("HALOCLINE_SANDBOX_URL")];
  return site && sandbox ? { SITE_URL: site, PUBLIC_NEWSLETTER_URL: `${sandbox}/newsletter` } : {};
}

/**
 * Variables with which a program that starts no sandbox renders the pages of the running product:
 * they are compiled and stored already.
 */
export function pagesOfRunning(): Record<string, string> {
  const [site, sandbox] = [valueForPages("HALOCLINE_SITE_URL"), valueForPages("HALOCLINE_SANDBOX_URL")];
  return site && sandbox ? { SITE_URL: site, SANDBOX_PORT: new URL(sandbox).port } : {};
}

type Ports = Record<keyof typeof PORTS, string>;
/** Ports of the last product that was started from here. */
let lastPorts: Ports | undefined;

/**
 * Chooses the ports of the last product again if they are free: pages contain these addresses, and
 * compiling pages for others takes as long as all the rest of a start.
 */
async function choosePorts(): Promise<Ports> {
  if (lastPorts !== undefined && (await portProblems(lastPorts, [])).length === 0) return lastPorts;
  const names = Object.keys(PORTS) as (keyof typeof PORTS)[];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())] as const));
  lastPorts = Object.fromEntries(ports) as Ports;
  return lastPorts;
}

/** No server listens here: most tests need the site to stay as it was built. */
const UNREACHABLE_HOOK_URL = `${CLOSED_ORIGIN}/publish`;

/** Attempts are counted by IP address, so tests send one per simulated visitor in a header. */
export const VISITOR_VARIABLES = { SITE_TRUSTED_PROXIES: "127.0.0.1,::1" };

/** Starts the whole product as `npm start` does, on free ports and with a new data folder. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { panel = false, variables = {} } = options;
  const dataDir = options.dataDir ?? (await newEmptyDataDir());
  const ports = await choosePorts();
  const siteUrl = `http://localhost:${ports.SITE_PORT}`;
  const env = {
    ...ports,
    PUBLISH_HOOK_URL: UNREACHABLE_HOOK_URL,
    DATA_DIR: dataDir,
    ...databaseVariables(dataDir),
    SITE_URL: siteUrl,
    ...(options.dataDir === undefined ? {} : addressesOfRunning()),
  };
  const child = spawn(process.execPath, ["scripts/start/main.ts", ...(panel ? [] : ["--no-panel"])], {
    env: { ...process.env, ...env, ...variables, NODE_ENV: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const up = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(UP_MESSAGE)) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`The product did not start:\n${output}`)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    if (options.dataDir === undefined) await removeDataDir(dataDir);
  };
  try {
    await up;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ siteUrl, dataDir },
    cmsUrl: `http://127.0.0.1:${ports.CMS_PORT}`,
    sandboxUrl: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    publisherUrl: `http://127.0.0.1:${ports.PUBLISH_PORT}`,
    previewUrl: `http://127.0.0.1:${ports.PREVIEW_PORT}`,
    pid: child.pid ?? 0,
    output: () => output,
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    stop,
  };
}

/** Variables that tell tests which running product to use. */
export const STACK_VARIABLES = {
  HALOCLINE_SITE_URL: "siteUrl",
  HALOCLINE_CMS_URL: "cmsUrl",
  HALOCLINE_SANDBOX_URL: "sandboxUrl",
  HALOCLINE_DATA_DIR: "dataDir",
} as const;

export const stackEnvironment = (stack: Stack): Record<string, string> =>
  Object.fromEntries(Object.entries(STACK_VARIABLES).map(([name, key]) => [name, stack[key]]));
