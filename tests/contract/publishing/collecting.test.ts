import { createRequire } from "node:module";
import { expect, test } from "vitest";

const { isDue } = createRequire(import.meta.url)("../../../cms/src/publishing/outbox/report-delay.ts");

const NOW = 1_800_000_000_000;
test.each([
  ["another host does not get a report at once", 0, 0, false],
  ["another host gets a report after 10 s without a change", 10_000, 10_000, true],
  ["no report while changes go on", 59_999, 9_999, false],
  ["a report after 60 s even if changes go on", 60_000, 0, true],
  ["a report at once if the clock was ahead", 5_000, -1, true],
])("%s", (_, oldest, newest, due) => {
  expect(isDue(NOW - oldest, NOW - newest, NOW)).toBe(due);
});
