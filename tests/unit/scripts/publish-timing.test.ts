import { expect, test } from "vitest";
import { dueAt, type News, TIMING } from "../../../scripts/publish/timing.ts";

const NOW = 1_000_000_000;
const { quietMs, busyQuietMs, busyForMs, longestWaitMs, retryMs, longestRetryMs } = TIMING;
const at = (...times: number[]): News => ({
  first: NOW + Math.min(...times),
  last: NOW + Math.max(...times),
  rebuild: false,
});
const LONG_AGO = { ended: NOW - 100_000, failures: 0 };

/** When the publish begins, ms from now. */
const due = (news: News | null, past = LONG_AGO) => (dueAt(news, past, TIMING) ?? Number.NaN) - NOW;

test("the first edit after a while waits for hardly anything", () => {
  expect(due(at(0))).toBe(quietMs);
  expect(due(at(0, 100))).toBe(100 + quietMs);
});

test("whoever goes on editing has the edits collected", () => {
  const past = { ended: NOW - 2_000, failures: 0 };
  expect(due(at(0, 1_000), past)).toBe(1_000 + busyQuietMs);
  expect(due(at(0), { ...past, ended: NOW - busyForMs })).toBe(quietMs);
});

test("what came during a build is collected from when it came", () => {
  const past = { ended: NOW, failures: 0 };
  expect(due(at(-busyQuietMs), past)).toBe(0);
  expect(due(at(-500), past)).toBe(busyQuietMs - 500);
});

test("no edit waits longer than the longest wait, however many follow", () => {
  const steady = Array.from({ length: 100 }, (_, index) => index * 200);
  expect(due(at(...steady), { ...LONG_AGO, ended: NOW - 10 })).toBe(longestWaitMs);
});

test("a wish to rebuild waits for nothing", () => {
  expect(dueAt({ ...at(0), rebuild: true }, LONG_AGO, TIMING)).toBe(0);
});

test("a failed build is tried again later and later, and a new edit at once", () => {
  const failed = (failures: number) => ({ ended: NOW, failures });
  expect([1, 2, 3, 50].map((failures) => due(null, failed(failures)))).toEqual([
    retryMs,
    2 * retryMs,
    4 * retryMs,
    longestRetryMs,
  ]);
  expect(due(at(0), failed(50))).toBe(busyQuietMs);
});

test("without news and without a failure nothing begins", () => {
  expect(dueAt(null, LONG_AGO, TIMING)).toBeNull();
});
