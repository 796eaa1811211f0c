import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { HEALTH_PATH } from "../../src/contract/node/status-server.ts";
import { removeDataDir } from "../contract/cms/process.ts";
import { newDataDir, type Stack, startStack } from "../harness/stack.ts";

const isFree = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(Number(new URL(url).port), "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** All tests start the product in the same folder, where only the first one has to publish. */
let dataDir: string;
/** The product that is running; the tests before the first signal share one. */
let running: Stack | undefined;
/** Preloaded into every program of the product; the one that builds the panel fails. */
const spoiler = path.join(tmpdir(), `halocline-spoiler-${process.pid}.cjs`);
const START_TIMEOUT_MS = 240_000;

const start = async (): Promise<Stack> => {
  const variables = { NODE_OPTIONS: `--require=${spoiler}` };
  running ??= await startStack({ dataDir, panel: true, variables });
  return running;
};

beforeAll(async () => {
  dataDir = await newDataDir();
  await writeFile(
    spoiler,
    'if (process.argv[1]?.endsWith("build-admin.mjs")) { console.error("no room left"); process.exit(1); }',
  );
});
afterAll(async () => {
  await running?.stop();
  await rm(spoiler);
  await removeDataDir(dataDir);
});

/** The status of a call that the site's server does not answer from its cache. */
const callStatus = async ({ siteUrl }: Stack): Promise<number> => {
  const headers = { "cache-control": "no-cache" };
  return (await fetch(`${siteUrl}/api/site-setting`, { headers })).status;
};

const killPart = ({ pid }: Stack, program: string): void => {
  const childPid = execFileSync("pgrep", ["-P", String(pid), "-f", program], { encoding: "utf8" });
  process.kill(Number(childPid), "SIGKILL");
};

test(
  "a panel that cannot be built is reported, and site and CMS keep running",
  async () => {
    const stack = await start();
    await vi.waitFor(() => expect(stack.output()).toContain("no room left"), { timeout: 30_000 });
    await expect
      .poll(() => stack.output())
      .toContain("! The CMS panel cannot be built; the shop works without it.");
    expect((await fetch(stack.siteUrl)).status).toBe(200);
    expect(await callStatus(stack)).toBe(200);
  },
  START_TIMEOUT_MS,
);

test(
  "a killed CMS, publisher or sandbox is restarted, and pages are served in the meantime",
  async () => {
    const stack = await start();
    killPart(stack, "scripts/sandbox/main.ts");
    killPart(stack, "scripts/publish/publisher/run.ts");
    killPart(stack, "dist/src/bootstrap/main.js");
    await expect.poll(() => callStatus(stack)).toBe(502);
    expect((await fetch(`${stack.siteUrl}/about-us`)).status).toBe(200);
    const expectBackUp = async () => {
      expect(await callStatus(stack)).toBe(200);
      expect((await fetch(stack.sandboxUrl)).status).toBe(200);
      expect((await fetch(`${stack.publisherUrl}${HEALTH_PATH}`)).status).toBe(200);
    };
    await vi.waitFor(expectBackUp, { timeout: 90_000, interval: 200 });
  },
  START_TIMEOUT_MS,
);

const expectNothingLeft = ({ siteUrl, cmsUrl, sandboxUrl, publisherUrl, previewUrl }: Stack) =>
  vi.waitFor(async () => {
    for (const url of [siteUrl, cmsUrl, sandboxUrl, publisherUrl, previewUrl])
      expect(await isFree(url), url).toBe(true);
  }, 15_000);

test.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "after %s nothing of the product is left running",
  async (signal) => {
    const stack = await start();
    try {
      expect((await fetch(stack.siteUrl)).status).toBe(200);
      const before = stack.output().length;
      process.kill(stack.pid, signal);
      await expectNothingLeft(stack);
      expect(stack.output().slice(before)).not.toContain("ended by itself");
    } finally {
      running = undefined;
      await stack.stop();
    }
  },
  START_TIMEOUT_MS,
);
