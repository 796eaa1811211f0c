// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import defineReadableOffline from "../../../../src/features/offline/readable-offline.inline.ts";

const reload = vi.fn();
const request = vi.fn<typeof fetch>();

beforeAll(() => {
  defineReadableOffline();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", request);
  vi.stubGlobal("caches", undefined);
});
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  request.mockReset();
  document.body.innerHTML = "<readable-offline></readable-offline>";
});

test("NET-03 the page loads again once the site answers, whatever the browser says of the network", async () => {
  request.mockRejectedValue(new TypeError("offline"));
  await vi.advanceTimersByTimeAsync(15_000);
  expect([request.mock.calls.length > 1, reload.mock.calls.length]).toEqual([true, 0]);
  request.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalled();
});

test("NET-03 a report of a network tries again at once, and a page that is left does not", async () => {
  request.mockResolvedValue(new Response());
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalled();
  reload.mockClear();
  dispatchEvent(new Event("beforeunload"));
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
});
