import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRunning, keepTrying, startIfPossible } from "../../../scripts/start/keep-running.ts";
import { publishFirst } from "../../../scripts/start/publisher.ts";

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

test("one that visitors can do without is tried for ever, with longer and longer pauses", async () => {
  const times: number[] = [];
  const start = vi.fn(async () => {
    times.push(Date.now());
    if (times.length % 3 === 0) throw new Error("it does not even start");
    return living(100);
  });
  keepTrying("publisher", living(100), start);
  await vi.advanceTimersByTimeAsync(600_000);
  const pauses = times.map((time, index) => time - (times[index - 1] ?? time));
  expect(Math.max(...pauses)).toBeGreaterThan(59_000);
  expect(Math.max(...pauses)).toBeLessThan(62_000);
  expect(times.length).toBeLessThan(60);
  expect(told).toHaveBeenCalledWith(
    expect.stringContaining("Everything else goes on; the publisher is tried again."),
  );
});

test("one that visitors can do without may fail from the start: that is told, and it is tried again", async () => {
  const start = vi.fn(async () => living(1_000_000));
  const failed = await startIfPossible("preview", () => Promise.reject(new Error("its port is taken")));
  expect(failed).toBeUndefined();
  expect(told).toHaveBeenCalledWith(expect.stringContaining("its port is taken"));
  keepTrying("preview", failed, start);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(start).toHaveBeenCalledTimes(1);
});

const refused = () => Promise.reject(new Error("it does not even start"));

test("a publisher that does not start or publish ends nothing while there is a release, and is told", async () => {
  const service = living(1_000_000);
  expect(await publishFirst(refused, async () => undefined, "r1")).toBeUndefined();
  expect(await publishFirst(async () => service, refused, "r1")).toBe(service);
  expect(told).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledWith(
    expect.stringContaining("The site cannot be published; visitors see the release r1.\n"),
  );
});

test("without a release there is nothing to serve, and the reason is thrown", async () => {
  await expect(publishFirst(refused, async () => undefined, undefined)).rejects.toThrow("not even start");
  await expect(publishFirst(async () => living(1), refused, undefined)).rejects.toThrow("not even start");
});
