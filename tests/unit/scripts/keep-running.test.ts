import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRunning } from "../../../scripts/start/keep-running.ts";

/** A part that ends by itself after this long, ms. */
const living = (ms: number) => ({
  ended: new Promise<string>((resolve) => setTimeout(() => resolve("out of memory"), ms)),
});
const told = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers();
  told.mockReset().mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

test("a part that ends by itself is started again, after a pause, and its log is shown", async () => {
  const start = vi.fn(async () => living(1_000_000));
  keepRunning("CMS", living(60_000), start);
  await vi.advanceTimersByTimeAsync(60_500);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(start).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^! The CMS ended by itself.*\nout of memory$/));
});

test("one that ends again and again at once is given up, with its log", async () => {
  const start = vi.fn(async () => living(100));
  const kept = expect(keepRunning("CMS", living(100), start)).rejects.toThrow(
    "The CMS keeps ending by itself:\nout of memory",
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await kept;
  expect(start).toHaveBeenCalledTimes(2);
});

test("one that lived long in between is not", async () => {
  const lives = [100, 60_000, 100, 60_000, 100, 1_000_000];
  const start = vi.fn(async () => living(lives.shift() ?? 0));
  keepRunning("site", living(100), start);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(start).toHaveBeenCalledTimes(6);
});
