import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ROOT } from "../../scripts/lib/root.ts";
import { HEALTH_PATH } from "../../src/contract/node/status-server.ts";
import { removeDataDir } from "../contract/cms/process.ts";
import { databaseUrlOf, renameDatabase } from "../harness/postgres/databases.ts";
import { newDataDir, type Stack, startStack } from "../harness/stack.ts";

/** Preloaded into every program: the disk is full while the file exists. */
const FULL_DISK = path.join(ROOT, "tests", "harness", "full-disk.cjs");
const PROGRAMS = {
  cms: "dist/src/bootstrap/main.js",
  publisher: "scripts/publish/publisher/run.ts",
  sandbox: "scripts/sandbox/main.ts",
};
const WAIT_OPTIONS = { timeout: 60_000, interval: 100 };

let dataDir: string;
let full: string;
let stack: Stack;
/** Failed responses to a visitor that polls a page all the time. */
let misses: string[];
let visits: NodeJS.Timeout;

const start = () =>
  startStack({ dataDir, variables: { NODE_OPTIONS: `--require=${FULL_DISK}`, FULL_DISK_FILE: full } });

beforeAll(async () => {
  dataDir = await newDataDir();
  full = path.join(dataDir, "full");
  stack = await start();
  visits = setInterval(async () => {
    const response = await fetch(`${stack.siteUrl}/about-us`).catch((error: Error) => error);
    if (response instanceof Error) misses.push(response.message);
    else if (response.status !== 200) misses.push(String(response.status));
  }, 100);
}, 240_000);
afterAll(async () => {
  clearInterval(visits);
  await stack.stop();
  await removeDataDir(dataDir);
});
beforeEach(() => {
  misses = [];
});

const kill = (part: keyof typeof PROGRAMS): void => {
  const pid = execFileSync("pgrep", ["-P", String(stack.pid), "-f", PROGRAMS[part]], { encoding: "utf8" });
  process.kill(Number(pid), "SIGKILL");
};
const cmsAnswers = () =>
  vi.waitFor(async () => expect((await fetch(`${stack.cmsUrl}/_health`)).status).toBe(204), WAIT_OPTIONS);

/** Starts a server on the port of a killed part as soon as possible. */
async function takePort(url: string) {
  const other = createServer((_request, response) => response.end("another program"));
  await vi.waitFor(async () => {
    other.listen(Number(new URL(url).port), "127.0.0.1");
    await once(other, "listening");
  }, WAIT_OPTIONS);
  return other;
}

test("a full disk loses log lines and nothing else, and logging continues once there is room", async () => {
  await writeFile(full, "write");
  kill("cms");
  await vi.waitFor(() => expect(stack.output()).toContain("✓ CMS up again"), WAIT_OPTIONS);
  await cmsAnswers();
  await rm(full);
  kill("cms");
  await vi.waitFor(() => expect(stack.output().split("✓ CMS up again")).toHaveLength(3), WAIT_OPTIONS);
  const log = await readFile(path.join(dataDir, "logs", "cms.log"), "utf8");
  expect(log).toContain("cms: listening");
  expect(misses).toEqual([]);
}, 120_000);

test("ports that are taken in the meantime are named by their variables, and the parts restart once they are free", async () => {
  const urls = { CMS_PORT: stack.cmsUrl, SANDBOX_PORT: stack.sandboxUrl, PUBLISH_PORT: stack.publisherUrl };
  for (const part of ["cms", "sandbox", "publisher"] as const) kill(part);
  const others = await Promise.all(Object.values(urls).map(takePort));
  for (const variable of Object.keys(urls)) {
    const words = `is in use by another program. Free it, or set ${variable} to another port.`;
    await vi.waitFor(() => expect(stack.output()).toContain(words), WAIT_OPTIONS);
  }
  for (const other of others) {
    other.close();
    other.closeAllConnections();
  }
  await cmsAnswers();
  await vi.waitFor(async () => {
    expect((await (await fetch(stack.sandboxUrl)).json()).sandbox).toBe(true);
    expect((await fetch(`${stack.publisherUrl}${HEALTH_PATH}`)).status).toBe(200);
  }, WAIT_OPTIONS);
  expect(misses).toEqual([]);
}, 120_000);

/**
 * Damages the database's file; PostgreSQL's it takes away.
 * @returns what a start says of it, and how to bring the database back
 */
async function breakDatabase(): Promise<[sentence: string, mend: () => unknown]> {
  const url = databaseUrlOf(dataDir);
  if (url !== undefined) {
    const away = `${dataDir}-away`;
    renameDatabase(dataDir, away);
    const { host, pathname } = new URL(url);
    return [`names, ${host}${pathname}, cannot be used: `, () => renameDatabase(away, dataDir)];
  }
  const file = path.join(dataDir, "cms.sqlite");
  await copyFile(file, `${file}.backup`);
  for (const beside of ["-wal", "-shm"]) await rm(`${file}${beside}`, { force: true });
  await truncate(file, 100_000);
  return [`${file} is damaged: `, () => copyFile(`${file}.backup`, file)];
}

test("a start with a database that cannot be used names it and serves the release, and the CMS comes back with the database", async () => {
  clearInterval(visits);
  await stack.stop();
  const [sentence, mend] = await breakDatabase();
  stack = await start();
  expect(stack.output()).toContain(sentence);
  expect(stack.output()).toContain("without CMS");
  expect((await fetch(`${stack.siteUrl}/about-us`)).status).toBe(200);
  await mend();
  await cmsAnswers();
  expect((await fetch(`${stack.siteUrl}/api/site-setting`)).status).toBe(200);
}, 120_000);

test("a closed terminal loses the output and nothing else", async () => {
  const health = { sandbox: stack.sandboxUrl, publisher: `${stack.publisherUrl}${HEALTH_PATH}` };
  stack.closeOutput();
  // Node's console ignores the first failed write only.
  for (const part of ["sandbox", "publisher"] as const) {
    const isUp = () =>
      fetch(health[part]).then(
        ({ ok }) => ok,
        () => false,
      );
    kill(part);
    await expect.poll(isUp, WAIT_OPTIONS).toBe(false);
    await expect.poll(isUp, WAIT_OPTIONS).toBe(true);
  }
  expect((await fetch(`${stack.siteUrl}/about-us`)).status).toBe(200);
}, 120_000);
