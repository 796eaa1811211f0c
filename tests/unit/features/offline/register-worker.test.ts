// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

test("NET-03 the worker is registered once the page has loaded, and not before", async () => {
  vi.stubEnv("PROD", true);
  vi.stubEnv("REGISTERS_WORKER", "true");
  const register = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  await import("../../../../src/features/offline/register-worker.ts");
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(register.mock.calls).toEqual([["/service-worker.js"]]);
});
