import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { HEALTH_PATH } from "../../scripts/publish/server.ts";
import { copyData, type Stack, startStack } from "../harness/stack.ts";

/** Preloaded into every program: the disk is full while the file exists. */
const FULL_DISK = path.join(import.meta.dirname, "..", "harness", "full-disk.cjs");
const PROGRAMS = {
  cms: "dist/src/start/main.js",
  publisher: "scripts/publish/run.ts",
  sandbox: "scripts/sandbox/main.ts",
};
const LONG = { timeout: 60_000, interval: 100 };

let dataDir: string;
let full: string;
let stack: Stack;
/** The answers other than the page that a constantly polling visitor got. */
let misses: string[];
let visits: NodeJS.Timeout;

const start = () =>
  startStack({ dataDir, variables: { NODE_OPTIONS: `--require=${FULL_DISK}`, FULL_DISK_FILE: full } });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-supervision-"));
  full = path.join(dataDir, "full");
  const like = process.env["HALOCLINE_DATA_DIR"];
  if (like !== undefined) await copyData(like, dataDir);
  stack = await start();
  visits = setInterval(async () => {
    const answer = await fetch(`${stack.siteUrl}/about-us`).catch((error: Error) => error);
    if (answer instanceof Error) misses.push(answer.message);
    else if (answer.status !== 200) misses.push(String(answer.status));
  }, 100);
}, 240_000);
afterAll(async () => {
  clearInterval(visits);
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  misses = [];
});

const kill = (part: keyof typeof PROGRAMS): void => {
  const found = execFileSync("pgrep", ["-P", String(stack.pid), "-f", PROGRAMS[part]], { encoding: "utf8" });
  process.kill(Number(found), "SIGKILL");
};
const cmsAnswers = () =>
  vi.waitFor(async () => expect((await fetch(`${stack.cmsUrl}/_health`)).status).toBe(204), LONG);

/** Another program takes the port of a dead part as soon as possible, and answers every request. */
async function take(url: string) {
  const other = createServer((_request, response) => response.end("another program"));
  await vi.waitFor(async () => {
    other.listen(Number(new URL(url).port), "127.0.0.1");
    await once(other, "listening");
  }, LONG);
  return other;
}

test("a full disk costs log lines and nothing else, and the log goes on once there is room", async () => {
  await writeFile(full, "write");
  kill("cms");
  await vi.waitFor(() => expect(stack.output()).toContain("✓ CMS up again"), LONG);
  await cmsAnswers();
  await rm(full);
  kill("cms");
  await vi.waitFor(() => expect(stack.output().split("✓ CMS up again")).toHaveLength(3), LONG);
  const log = await readFile(path.join(dataDir, "logs", "cms.log"), "utf8");
  expect(log).toContain("cms: listening");
  expect(misses).toEqual([]);
}, 120_000);

test("ports that are taken meanwhile are named by their variables, and the parts come back once they are free", async () => {
  const urls = { CMS_PORT: stack.cmsUrl, SANDBOX_PORT: stack.sandboxUrl, PUBLISH_PORT: stack.publisherUrl };
  for (const part of ["cms", "sandbox", "publisher"] as const) kill(part);
  const others = await Promise.all(Object.values(urls).map(take));
  for (const variable of Object.keys(urls)) {
    const words = `is in use by another program. Free it, or set ${variable} to another port.`;
    await vi.waitFor(() => expect(stack.output()).toContain(words), LONG);
  }
  for (const other of others) {
    other.close();
    other.closeAllConnections();
  }
  await cmsAnswers();
  await vi.waitFor(async () => {
    expect((await (await fetch(stack.sandboxUrl)).json()).sandbox).toBe(true);
    expect((await fetch(`${stack.publisherUrl}${HEALTH_PATH}`)).status).toBe(204);
  }, LONG);
  expect(misses).toEqual([]);
}, 120_000);

test("a start with a damaged database names the file and serves the release, and the CMS comes back with a backup", async () => {
  const file = path.join(dataDir, "cms.sqlite");
  clearInterval(visits);
  await stack.stop();
  await copyFile(file, `${file}.backup`);
  for (const beside of ["-wal", "-shm"]) await rm(`${file}${beside}`, { force: true });
  await truncate(file, 100_000);
  stack = await start();
  expect(stack.output()).toContain(`${file} is damaged: `);
  expect(stack.output()).toContain("without CMS");
  expect((await fetch(`${stack.siteUrl}/about-us`)).status).toBe(200);
  await copyFile(`${file}.backup`, file);
  await cmsAnswers();
  expect((await fetch(`${stack.siteUrl}/api/site-setting`)).status).toBe(200);
}, 120_000);

test("a terminal that is closed costs the output and nothing else", async () => {
  const health = { sandbox: stack.sandboxUrl, publisher: `${stack.publisherUrl}${HEALTH_PATH}` };
  stack.closeOutput();
  // Node forgives a console the first message that fails, and no further one.
  for (const part of ["sandbox", "publisher"] as const) {
    const isUp = () =>
      fetch(health[part]).then(
        ({ ok }) => ok,
        () => false,
      );
    kill(part);
    await expect.poll(isUp, LONG).toBe(false);
    await expect.poll(isUp, LONG).toBe(true);
  }
  expect((await fetch(`${stack.siteUrl}/about-us`)).status).toBe(200);
}, 120_000);
