import { afterEach, expect, test, vi } from "vitest";
import { createLog, entryOfText, jsonLine, MAX_LOG_LINE_LENGTH } from "../../../../src/contract/node/log.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const printedBy = (work: () => void): { out: string[]; err: string[] } => {
  const [out, err]: [string[], string[]] = [[], []];
  vi.spyOn(console, "log").mockImplementation((line) => void out.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => void err.push(line));
  work();
  return { out, err };
};

test("OPS-01 an entry is one line of JSON with its time, whatever the message has", () => {
  const line = jsonLine({ level: "info", part: "site", message: 'a\nb"\u0000\u2028{"level":"error"}' });
  expect(line).not.toMatch(/[\n\r\0]/);
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    ...{ level: "info", part: "site", message: 'a\nb"\u0000\u2028{"level":"error"}' },
  });
});

test.each([
  ["long", "x".repeat(100_000)],
  ["long when JSON escapes it", "\u0001".repeat(100_000)],
])("OPS-01 a line has a limit, even if every text of it is %s", (_, text) => {
  const line = jsonLine({ level: "error", part: "cms", message: text, stack: text, path: text });
  expect(line.length).toBeLessThanOrEqual(MAX_LOG_LINE_LENGTH);
  expect(JSON.parse(line).message).toMatch(/more characters\)$/);
});

test.each([
  ["✓ site up, 1.0 s", { level: "info", message: "site up, 1.0 s" }],
  ["! It goes on.\nAgain soon.", { level: "warn", message: "It goes on.\nAgain soon." }],
  ["✗ Error: no\n    at a (b.ts:1)\n    at c", { level: "error", message: "Error: no" }],
  ["no mark", { level: "info", message: "no mark" }],
])("OPS-01 the mark of %j is its level", (text, entry) => {
  expect(entryOfText(text, "start")).toMatchObject({ part: "start", ...entry });
});

test("OPS-01 frames of an error are a field of their own", () => {
  expect(entryOfText("✗ Error: no\n    at a (b.ts:1)\n    at c", "start").stack).toBe(
    "    at a (b.ts:1)\n    at c",
  );
});

test("OPS-01 lines are JSON in production and plain text otherwise", () => {
  const log = createLog("start");
  const plain = printedBy(() => {
    log("✓ up");
    log("✗ down");
  });
  expect(plain).toEqual({ out: ["✓ up"], err: ["✗ down"] });
  vi.stubEnv("NODE_ENV", "production");
  const json = printedBy(() => {
    log("✓ up");
    log("down", "error");
  });
  expect([...json.out, ...json.err].map((line) => JSON.parse(line))).toMatchObject([
    { level: "info", part: "start", message: "up" },
    { level: "error", part: "start", message: "down" },
  ]);
});
