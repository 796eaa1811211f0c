import { expect, test } from "vitest";
import { dueAt, TIMING } from "../../../scripts/publish/timing.ts";

const NOW = 1_000_000_000;
const { quietMs, busyQuietMs, busyForMs, longestWaitMs, retryMs, longestRetryMs } = TIMING;
const at = (...times: number[]) => times.map((ms) => ({ accepted: NOW + ms, action: "publish" as const }));
const LONG_AGO = { begun: NOW - 200_000, ended: NOW - 100_000, failures: 0 };

/** When the build begins, ms from now. */
const due = (pending: Parameters<typeof dueAt>[0], past = LONG_AGO) => dueAt(pending, past, TIMING) - NOW;

test("the first edit after a while waits for hardly anything", () => {
  expect(due(at(0))).toBe(quietMs);
  expect(due(at(0, 100))).toBe(100 + quietMs);
});

test("whoever goes on editing has the edits collected", () => {
  const past = { begun: NOW - 6_000, ended: NOW - 2_000, failures: 0 };
  expect(due(at(0, 1_000), past)).toBe(1_000 + busyQuietMs);
  expect(due(at(0), { ...past, ended: NOW - busyForMs })).toBe(quietMs);
});

test("what came during a build is collected from when it came", () => {
  const past = { begun: NOW - 3_000, ended: NOW, failures: 0 };
  expect(due(at(-busyQuietMs), past)).toBe(0);
  expect(due(at(-500), past)).toBe(busyQuietMs - 500);
});

test("no edit waits longer than the longest wait, however many follow", () => {
  const steady = Array.from({ length: 100 }, (_, index) => index * 200);
  expect(due(at(...steady), { ...LONG_AGO, ended: NOW - 10 })).toBe(longestWaitMs);
});

test("a wish to rebuild waits for nothing", () => {
  expect(dueAt([{ accepted: NOW, action: "rebuild" }], LONG_AGO, TIMING)).toBe(0);
});

test("a failed build is tried again later and later, and a new edit at once", () => {
  const failed = (failures: number) => ({ begun: NOW - 5_000, ended: NOW, failures });
  const old = at(-10_000);
  expect([1, 2, 3, 50].map((failures) => due(old, failed(failures)))).toEqual([
    retryMs,
    2 * retryMs,
    4 * retryMs,
    longestRetryMs,
  ]);
  expect(due([...old, ...at(0)], failed(50))).toBe(busyQuietMs);
});
