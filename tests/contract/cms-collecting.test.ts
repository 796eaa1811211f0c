import { createRequire } from "node:module";
import { expect, test } from "vitest";

const { isDue } = createRequire(import.meta.url)("../../cms/src/publishing/collecting.ts");

const NOW = 1_800_000_000_000;
test.each([
  ["a host is not told at once", 0, 0, false],
  ["a host is told after 10 s without a change", 10_000, 10_000, true],
  ["not while changes go on", 59_999, 9_999, false],
  ["but after 60 s however they go on", 60_000, 0, true],
  ["and at once after a clock that ran ahead", 5_000, -1, true],
])("%s", (_, oldest, newest, due) => {
  expect(isDue(NOW - oldest, NOW - newest, NOW)).toBe(due);
});
