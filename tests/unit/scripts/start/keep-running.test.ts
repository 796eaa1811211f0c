import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRunning } from "../../../../scripts/start/keep-running.ts";
import { publishFirst } from "../../../../scripts/start/publisher.ts";

/** A part that ends by itself after this time, ms. */
const living = (ms: number) => ({
  ended: new Promise<string>((resolve) =>
    setTimeout(() => resolve("with SIGKILL. The end of its log:\nout of memory"), ms),
  ),
});
const printed = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers();
  printed.mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

/** A part with these lifetimes (ms; the last repeats; null fails to start), and its starts. */
function part(...lives: (number | null)[]) {
  const times: number[] = [];
  const start = vi.fn(async () => {
    const life = lives[Math.min(times.length, lives.length - 1)] ?? null;
    times.push(Date.now());
    if (life === null) throw new Error("its port is taken");
    return living(life);
  });
  const lifeOf = (index: number) => lives[Math.min(index, lives.length - 1)] ?? 0;
  const pauses = () => times.slice(1).map((time, index) => time - (times[index] ?? 0) - lifeOf(index));
  return { start, pauses };
}

test("a part that ends by itself is restarted after a pause, and its log is shown", async () => {
  const { start } = part(60_000, 1_000_000);
  expect(await keepRunning("CMS", "CMS up", start, true)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_500);
  expect(start).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(start).toHaveBeenCalledTimes(2);
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(
      /^! The CMS ended by itself, with SIGKILL\. .*\nout of memory\nEverything else goes on; the CMS/,
    ),
  );
});

test("a part that crashes again after a long life has its reason printed again", async () => {
  const { start } = part(60_000, 60_000, 100, 1_000_000);
  await keepRunning("CMS", "CMS up", start, true);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(printed).toHaveBeenCalledTimes(2);
});

test.each([
  ["always ends at once", 100],
  ["does not start again", null],
])("a part that %s is retried without end, with growing pauses", async (_, life) => {
  const { start, pauses } = part(100, life);
  await keepRunning("CMS", "CMS up", start, true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(pauses().slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(Math.max(...pauses())).toBe(60_000);
  expect(start.mock.calls.length).toBeGreaterThan(12);
});

test("a repeated reason is printed once", async () => {
  const { start } = part(100, null);
  await keepRunning("CMS", "CMS up", start, true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(printed.mock.calls.filter(([line]) => line.includes("its port is taken"))).toHaveLength(1);
});

test("a long uptime resets the pause", async () => {
  const { start, pauses } = part(100, 60_000, 100, 60_000, 1_000_000);
  await keepRunning("site", "site up", start, true);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(pauses()).toEqual([1_000, 1_000, 2_000, 1_000]);
});

test("an optional part may fail at its first start: that is reported, and it is retried", async () => {
  const { start } = part(null, 1_000_000);
  expect(await keepRunning("preview", "preview up", start, false)).toBe(false);
  expect(printed).toHaveBeenCalledWith(expect.stringContaining("its port is taken"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(start).toHaveBeenCalledTimes(2);
});

test("a failed first start of a required part is not retried", async () => {
  const { start } = part(null);
  await expect(keepRunning("CMS", "CMS up", start, true)).rejects.toThrow("its port is taken");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(start).toHaveBeenCalledTimes(1);
});

const failingPublish = () => Promise.reject(new Error("it does not even start"));

test("a first publish that fails is only reported if there is a release", async () => {
  await publishFirst(failingPublish, "r1");
  expect(printed).toHaveBeenCalledWith(
    expect.stringContaining("The site cannot be published; visitors see the release r1.\n"),
  );
});

test("a first publish that fails throws its reason if there is no release to serve", async () => {
  await expect(publishFirst(failingPublish, undefined)).rejects.toThrow("not even start");
});
