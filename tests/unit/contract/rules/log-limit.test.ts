import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitFailures } from "../../../../scripts/serve/log.ts";
import { limitLines, lineKind, shorten } from "../../../../src/contract/rules/log-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("in a flood the first ten lines of a minute are written, and at its end the number of the others", () => {
  const reported: string[] = [];
  const isWritten = limitLines((summary) => reported.push(summary));
  const written = Array.from({ length: 1000 }, () => isWritten("flood")).filter(Boolean);
  expect([written.length, isWritten("something else")]).toEqual([10, true]);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(["… and 990 more within a minute: flood"]);
  expect(isWritten("flood")).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(reported).toHaveLength(1);
});

test("an outsider who makes every line a new kind is limited too", () => {
  const isWritten = limitLines(() => {});
  const written = Array.from({ length: 1000 }, (_, index) => isWritten(`kind ${index}`)).filter(Boolean);
  expect(written.length).toBeLessThanOrEqual(110);
});

test("a line of a new kind is written after many lines of other kinds", () => {
  const isWritten = limitLines(() => {});
  for (let index = 0; index < 50; index += 1) isWritten(`kind ${index}`);
  for (let count = 0; count < 20; count += 1) isWritten("kind 49");
  expect(isWritten("something important")).toBe(true);
});

test.each([
  [
    "its first stack frame",
    "Cannot read /a/1",
    "Error: x\n    at read (file.ts:1:2)\n    at b",
    "at read (file.ts:1:2)",
  ],
  [
    "its text, if PostgreSQL refused a statement",
    'insert into "orders"',
    "error: x\n    at Parser.parseErrorMessage (/shop/node_modules/pg-protocol/dist/parser.js:1:2)",
    'insert into "orders"',
  ],
  ["its text without numbers", "Order 17 of 2026 failed", "", "Order # of # failed"],
])("the kind of a line is %s", (_, text, stack, kind) => {
  expect(lineKind(text, stack)).toBe(kind);
});

test("a long text keeps its beginning and says how much is left out", () => {
  expect(shorten("x".repeat(8_000))).toBe("x".repeat(8_000));
  expect(shorten("x".repeat(100_000))).toBe(`${"x".repeat(8_000)}… (92000 more characters)`);
});

test.each([
  [50, "error"],
  [30, "info"],
])(
  "a line of the site's server stays short, valid JSON if it repeats a long request (level %i)",
  (level, name) => {
    const lines: string[] = [];
    const sent = "x".repeat(1_000_000);
    const line = {
      level,
      msg: "request failed",
      path: sent,
      err: { code: "ELOOP", message: sent, stack: sent },
    };
    limitFailures({ write: (text) => void lines.push(text) }).write(`${JSON.stringify(line)}\n`);
    expect(lines[0]?.length).toBeLessThanOrEqual(8_000);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: name,
      message: expect.stringMatching(/^request failed: xx/),
      code: "ELOOP",
    });
  },
);
