import { readFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { ProgramLog } from "../../../../scripts/lib/program-log.ts";
import { jsonLine, type LogLevel } from "../../../../src/contract/node/log.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Logs these chunks of a program's output. @returns the file's text, and the last lines */
async function logged(chunks: readonly (string | Buffer)[], level: LogLevel = "error") {
  const file = path.join(temporaryFolder(), "cms.log");
  const log = new ProgramLog(file);
  onTestFinished(() => log.close());
  const stream = new PassThrough();
  log.collect(stream, level);
  for (const chunk of chunks) {
    stream.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.end();
  await finished(stream);
  return { text: readFileSync(file, "utf8"), last: log.lastLines() };
}
const entries = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("in development output is logged as it is", async () => {
  const { text } = await logged(["one\n  two\n", "{}"]);
  expect(text).toBe("one\n  two\n{}");
});

test("OPS-01 in production a program's own entries stay as they are, in whatever pieces they arrive", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const line = jsonLine({ level: "warn", part: "cms", message: "Größe\nnew line", stack: "  at a" });
  const bytes = Buffer.from(`${line}\n${line}\n`);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) =>
    bytes.subarray(index * 7, index * 7 + 7),
  );
  const { text, last } = await logged(pieces);
  expect(text).toBe(`${line}\n${line}\n`);
  expect(last).toBe("Größe\nnew line\n  at a\nGröße\nnew line\n  at a");
});

test("OPS-01 in production all other output becomes entries: a stack one, a warning a warning", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const { text } = await logged([
    "file:///a.ts:1\n\u001b[31mError: no\u001b[39m\n    at a (b.ts:1)\n    at c\n\nNode.js v24\n",
    "(node:123) Warning: old\n",
    '{"time": "half an entry"}\n{broken\n',
    "no end",
  ]);
  expect(entries(text)).toMatchObject([
    { level: "error", part: "cms", message: "file:///a.ts:1" },
    { level: "error", message: "Error: no", stack: "    at a (b.ts:1)\n    at c" },
    { level: "error", message: "Node.js v24" },
    { level: "warn", message: "(node:123) Warning: old" },
    { level: "error", message: '{"time": "half an entry"}' },
    { level: "error", message: "{broken" },
    { level: "error", message: "no end" },
  ]);
});

test("OPS-01 in production a line without an end fills neither memory nor the log", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const { text } = await logged(
    Array.from({ length: 20 }, () => "x".repeat(60_000)),
    "info",
  );
  expect(entries(text)).toHaveLength(20);
  expect(text.length).toBeLessThan(20 * 5_000);
});
