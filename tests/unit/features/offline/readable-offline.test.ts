// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
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
  reload.mockReset();
  request.mockReset().mockResolvedValue(new Response());
});
afterEach(() => {
  dispatchEvent(new Event("beforeunload"));
  vi.useRealTimers();
});

/** Puts the element into the page. @param own the address at which it stays */
function show(own = "/offline"): void {
  document.body.innerHTML = `<readable-offline data-own="${own}"></readable-offline>`;
}

test("NET-03 the page loads again once the site answers, whatever the browser says of the network", async () => {
  request.mockRejectedValue(new TypeError("offline"));
  show();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([request.mock.calls.length > 1, reload.mock.calls.length]).toEqual([true, 0]);
  request.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalled();
});

test("NET-03 a report of a network tries again at once, and a page that is left does not", async () => {
  show();
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
  dispatchEvent(new Event("beforeunload"));
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("NET-03 a request without an answer does not keep the next ones waiting", async () => {
  const timeout = new AbortController();
  const abort = () => timeout.abort(new DOMException("silent", "TimeoutError"));
  vi.spyOn(AbortSignal, "timeout").mockImplementationOnce((delay) => {
    setTimeout(abort, delay);
    return timeout.signal;
  });
  const silent: typeof fetch = (_, options) =>
    new Promise((_, reject) => {
      options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
    });
  request.mockImplementationOnce(silent);
  show();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalled();
});

test("NET-03 at its own address the page stays as it is", async () => {
  show(location.pathname);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request).not.toHaveBeenCalled();
});
