import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { verifyArchive } from "../../scripts/backup/archive/read-archive.ts";
import { ROOT } from "../../scripts/lib/root.ts";
import { runProgram } from "../harness/run-program.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { contentOf, makeShop } from "../unit/scripts/backup/shop-fixture.ts";

const FULL_DISK = path.join(ROOT, "tests", "harness", "full-disk.cjs");
const KILL_AT_REMOVAL = path.join(ROOT, "tests", "harness", "kill-at-removal.cjs");
const UPLOADS = Object.fromEntries(
  Array.from({ length: 100 }, (_, index) => [`picture_${index}.webp`, `${index} `.repeat(20_000)]),
);

let folder: string;
let from: string;
let to: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  from = path.join(folder, "from");
  to = path.join(folder, "to");
  file = path.join(folder, "shop.backup");
  makeShop(from, UPLOADS);
});

const argsOf = (program: "main" | "restore-main") => [`scripts/backup/${program}.ts`, file];
const run = (program: "main" | "restore-main", dataDir: string, more: Record<string, string> = {}) =>
  runProgram(argsOf(program), { DATA_DIR: dataDir, DATABASE_URL: undefined, ...more });
const start = (program: "main" | "restore-main", dataDir: string): ChildProcess =>
  spawn(process.execPath, argsOf(program), { env: { ...process.env, DATA_DIR: dataDir }, stdio: "ignore" });

/**
 * Kills a program a little later each time, until its result is there.
 * @param isDone checks what a kill has left
 * @returns how often it left no result
 */
async function killUntilDone(begin: () => ChildProcess, isDone: () => Promise<boolean>): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const child = begin();
    const ended = once(child, "exit");
    const isKilled = await Promise.race([
      pause(100 * 1.3 ** kills + Math.random() * 50, true),
      ended.then(() => false),
    ]);
    child.kill("SIGKILL");
    await ended;
    if (!isKilled) expect(child.exitCode).toBe(0);
    if (await isDone()) return kills;
  }
}

test("OPS-02 a backup that is killed at any moment leaves none or all of it, and a restore none or the whole shop", async () => {
  const backups = await killUntilDone(
    () => start("main", from),
    async () => existsSync(file) && (await verifyArchive(file)) !== undefined,
  );
  const content = contentOf(from);
  const restores = await killUntilDone(
    () => start("restore-main", to),
    async () => {
      if (!existsSync(path.join(to, "cms.sqlite"))) return false;
      expect(contentOf(to)).toEqual(content);
      return true;
    },
  );
  expect([backups > 0, restores > 0]).toEqual([true, true]);
  const unfinished = () => readdirSync(to).filter((name) => name.startsWith("restoring"));
  if (unfinished().length > 0) expect((await run("restore-main", to)).code).toBe(0);
  expect(unfinished()).toEqual([]);
  expect(contentOf(to)).toEqual(content);
});

test("OPS-02 a restore that is killed while it removes something, at last its own files, ends whole when it is repeated", async () => {
  expect((await run("main", from)).code).toBe(0);
  const content = contentOf(from);
  for (let removal = 1; ; removal += 1) {
    const dataDir = path.join(folder, `to-${removal}`);
    const killing = { NODE_OPTIONS: `--require=${KILL_AT_REMOVAL}`, KILL_AT_REMOVAL: String(removal) };
    const isKilled = (await run("restore-main", dataDir, killing)).code === null;
    if (isKilled) expect((await run("restore-main", dataDir)).output, `killed at ${removal}`).toContain("✓");
    expect(contentOf(dataDir)).toEqual(content);
    expect(readdirSync(dataDir).sort()).toEqual(["cms.sqlite", "public", "publisher"]);
    if (isKilled) continue;
    expect(removal).toBeGreaterThan(3);
    return;
  }
});

test("OPS-06 on a full disk backup and restore say so in one line, with the file, and leave nothing", async () => {
  const full = path.join(folder, "full");
  const onFullDisk = { NODE_OPTIONS: `--require=${FULL_DISK}`, FULL_DISK_FILE: full };
  for (const operation of ["write"]) {
    writeFileSync(full, operation);
    const { code, output } = await run("main", from, onFullDisk);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^✗ .*shop\.backup cannot be written: ENOSPC.*\n$/),
    ]);
    expect(readdirSync(folder).sort()).toEqual(["from", "full"]);
  }
  expect((await run("main", from)).code).toBe(0);
  const bytes = readFileSync(file);
  for (const operation of ["open", "link"]) {
    writeFileSync(full, operation);
    const { code, output } = await run("restore-main", to, onFullDisk);
    expect([code, output]).toEqual([1, expect.stringMatching(/^✗ .*to cannot be filled: ENOSPC.*\n$/)]);
    expect(existsSync(path.join(to, "cms.sqlite"))).toBe(false);
    expect(existsSync(path.join(to, "restoring"))).toBe(false);
  }
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect((await run("restore-main", to)).code).toBe(0);
  expect(contentOf(to)).toEqual(contentOf(from));
});
