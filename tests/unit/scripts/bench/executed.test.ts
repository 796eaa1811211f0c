import { expect, test } from "vitest";
import { countExecuted } from "../../../../scripts/bench/executed.ts";

const block = (ranges: [start: number, end: number, count: number][]) => ({
  functionName: "",
  isBlockCoverage: true,
  ranges: ranges.map(([startOffset, endOffset, count]) => ({ startOffset, endOffset, count })),
});

test("the executed characters of a script are counted, and inner ranges override outer ones", () => {
  const source = "x".repeat(100);
  const functions = [
    block([
      [0, 100, 1],
      [10, 30, 0],
    ]),
    block([[40, 60, 0]]),
    block([
      [70, 90, 3],
      [80, 85, 0],
    ]),
  ];
  expect(countExecuted({ source, functions })).toBe(100 - 20 - 20 - 5);
  expect(countExecuted({ source, functions: [] })).toBe(0);
});
