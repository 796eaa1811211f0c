import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { clockProblem } from "../../scripts/start/check-machine.ts";
import { PORTS } from "../../src/contract/node/ports.mjs";
import { runProgram } from "../harness/run-program.ts";

const START = ["scripts/start/main.ts", "--no-panel"];
let dataDir: string;
let variables: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-machine-"));
  const ports = await Promise.all(Object.keys(PORTS).map(async (name) => [name, String(await freePort())]));
  variables = { ...Object.fromEntries(ports), DATA_DIR: dataDir };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts the product with a limit of the shell. */
async function startLimited(limit: string, more: Record<string, string> = {}) {
  const child = spawn("sh", ["-c", `${limit} && exec "$0" "$@"`, process.execPath, ...START], {
    env: { ...process.env, NODE_ENV: "", ...variables, ...more },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  return { code, output };
}

test("OPS-06 a full disk ends the start with the file and what to do, exit 74", async () => {
  const { code, output } = await startLimited("ulimit -f 0");
  expect([code, output.trim()]).toEqual([
    74,
    `✗ ${dataDir}/secrets.json cannot be written: EFBIG: file too large, write. The disk is full, or a limit of the file size is reached: make room, and start again.`,
  ]);
});

test("OPS-06 too few file handles end the start with the limit and what to do, exit 71", async () => {
  const { code, output } = await startLimited("ulimit -n 64");
  expect([code, output.trim()]).toEqual([
    71,
    "✗ A program may have 64 files open here, and 512 are needed at least. Raise the limit: ulimit -n 65536, or LimitNOFILE of the unit.",
  ]);
});

test("OPS-06 a clock that is years behind is named with its consequences, and stops nothing", async () => {
  const preload = path.resolve("tests/harness/wrong-clock.cjs");
  const seed = path.join(dataDir, "no-seed");
  const { output } = await runProgram(START, {
    ...{ ...variables, NODE_OPTIONS: `--require=${preload}`, SEED_DIR: seed },
  });
  expect(output).toMatch(
    /^! The clock of this machine says 2\d{3}-.*, but this version of the product is newer/m,
  );
  // The start went on, as far as the seed that does not exist.
  expect(output).toContain("categories.yaml");
});

test.each([
  ["2026-12-01T00:00:00Z", undefined, undefined],
  ["2026-12-01T00:00:00Z", "2026-11-30T23-59-00-000Z", undefined],
  ["2026-12-01T00:00:00Z", "2026-12-01T00-01-00-000Z", "the live release is newer"],
  ["1970-01-01T00:00:05Z", undefined, "this version of the product is newer"],
])("OPS-06 at %s with the release %s the clock is judged", (now, release, reason) => {
  const problem = clockProblem(new Date(now), release);
  expect(problem?.includes(reason ?? "")).toBe(reason === undefined ? undefined : true);
});
