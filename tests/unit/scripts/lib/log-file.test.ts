import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { LogFile } from "../../../../scripts/lib/log-file.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, "logs", "cms.log");
});

function open(maxBytes?: number) {
  const log = new LogFile(file, maxBytes);
  onTestFinished(() => log.close());
  return { log, write: (text: string) => log.write(Buffer.from(text)) };
}
const content = (name = file) => readFileSync(name, "utf8");

test("a log continues across starts, for its owner only; its last lines are those of the current run", () => {
  const first = open();
  first.write("first run\n");
  first.log.close();
  const second = open();
  second.write("second ");
  second.write("run\n");
  expect(content()).toBe("first run\nsecond run\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(second.log.lastLines()).toBe("second run");
});

test("a growing log is rotated, and at most three files of the size are kept", () => {
  const { write } = open(100);
  for (let line = 1; line <= 40; line += 1) write(`line ${String(line).padStart(4, "0")}\n`);
  expect(readdirSync(path.dirname(file)).sort()).toEqual(["cms.log", "cms.log.1", "cms.log.2"]);
  const all = [`${file}.2`, `${file}.1`, file].map((name) => content(name));
  for (const part of all) expect(part.length).toBeLessThanOrEqual(100);
  expect(all.join("")).toMatch(/^line 0011\n.*line 0040\n$/s);
});

test("a large log of an earlier start is rotated too, without being truncated", () => {
  const first = open(100);
  first.write("x".repeat(90));
  first.log.close();
  open(100).write("a further line\n");
  expect([content(`${file}.1`).length, content()]).toEqual([90, "a further line\n"]);
});

test("lines that a full disk rejects are lost and counted, and logging continues once there is room", () => {
  mkdirSync(path.dirname(file));
  symlinkSync("/dev/full", file);
  const { log, write } = open();
  write("one\ntwo\n");
  write("three\n");
  expect(log.lastLines()).toBe("one\ntwo\nthree");
  rmSync(file);
  write("four\n");
  write("five\n");
  expect(content()).toMatch(/^\n! Lines lost: 3 \(ENOSPC: .*\)\nfour\nfive\n$/);
});

test("a log that cannot be opened loses lines without an error", () => {
  mkdirSync(file, { recursive: true });
  const { write } = open();
  write("one\n");
  rmSync(file, { recursive: true });
  write("two\n");
  expect(content()).toContain("! Lines lost: 1 (EISDIR");
});
