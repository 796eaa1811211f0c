import { expect, test } from "vitest";
import { nextPublishAt, type PendingCalls, TIMING } from "../../../../../scripts/publish/publisher/timing.ts";

const NOW = 1_000_000_000;
const { quietMs, busyQuietMs, busyForMs, maxWaitMs, retryMs, maxRetryMs } = TIMING;
const at = (...times: number[]): PendingCalls => ({
  first: NOW + Math.min(...times),
  last: NOW + Math.max(...times),
  rebuild: false,
});
const LONG_AGO = { ended: NOW - 100_000, failures: 0 };

/** When the publish begins, ms from now. */
const due = (calls: PendingCalls | null, history = LONG_AGO) =>
  (nextPublishAt(calls, history, TIMING) ?? Number.NaN) - NOW;

test("the first edit after a pause is published almost at once", () => {
  expect(due(at(0))).toBe(quietMs);
  expect(due(at(0, 100))).toBe(100 + quietMs);
});

test("the edits of a series are collected", () => {
  const history = { ended: NOW - 2_000, failures: 0 };
  expect(due(at(0, 1_000), history)).toBe(1_000 + busyQuietMs);
  expect(due(at(0), { ...history, ended: NOW - busyForMs })).toBe(quietMs);
});

test("edits during a build are collected from their own time on", () => {
  const history = { ended: NOW, failures: 0 };
  expect(due(at(-busyQuietMs), history)).toBe(0);
  expect(due(at(-500), history)).toBe(busyQuietMs - 500);
});

test("no edit waits longer than the maximum, however many follow", () => {
  const steady = Array.from({ length: 100 }, (_, index) => index * 200);
  expect(due(at(...steady), { ...LONG_AGO, ended: NOW - 10 })).toBe(maxWaitMs);
});

test("a rebuild request does not wait", () => {
  expect(nextPublishAt({ ...at(0), rebuild: true }, LONG_AGO, TIMING)).toBe(0);
});

test("a failed build is retried at growing intervals, and a new edit at once", () => {
  const failed = (failures: number) => ({ ended: NOW, failures });
  expect([1, 2, 3, 50].map((failures) => due(null, failed(failures)))).toEqual([
    retryMs,
    2 * retryMs,
    4 * retryMs,
    maxRetryMs,
  ]);
  expect(due(at(0), failed(50))).toBe(busyQuietMs);
});

test("without calls and without a failure no publish begins", () => {
  expect(nextPublishAt(null, LONG_AGO, TIMING)).toBeNull();
});
