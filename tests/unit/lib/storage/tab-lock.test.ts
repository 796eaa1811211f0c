// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { withTabLock } from "../../../../src/lib/storage/tab-lock.ts";

afterEach(() => {
  Reflect.deleteProperty(document, "prerendering");
  vi.useRealTimers();
});

test("NET-02 a page that is rendered ahead changes nothing until it is shown, however long that takes", async () => {
  vi.useFakeTimers();
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  const act = vi.fn(() => "changed");
  const changed = withTabLock("cart", act);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(act).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(await changed).toBe("changed");
});
