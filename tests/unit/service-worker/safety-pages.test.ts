import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT_CACHE } from "../../../src/contract/rules/offline.ts";
import { SAFETY_ROUTES } from "../../../src/contract/rules/offline-routes.ts";
import { OFFLINE_PATH } from "../../../src/contract/site.ts";
import { isSafetyPage, keepPage, keepSafetyPages } from "../../../src/service-worker/safety-pages.ts";
import { FakeCaches, fromNetwork } from "./fake-caches.ts";

const NOW = Date.UTC(2026, 0, 31, 12);
const MINUTE = 60_000;
const NOTICES = ["/notices/SB-2", "/notices/SB-1"];
const LIST = `<a href="/notices/SB-2">SB 2</a><a href="/notices/SB-1">SB 1</a><a href="/notices.xml">Feed</a>`;
let caches: FakeCaches;
/** The paths that were asked for. */
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  caches = new FakeCaches();
  asked = [];
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const headers = { "Content-Type": "text/html", Date: new Date().toUTCString() };
    return fromNetwork(new Response(path === "/notices" ? LIST : path, { headers }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("NET-03 the safety pages, each notice and the page for all others are stored", async () => {
  await keepSafetyPages();
  expect(caches.paths(KEPT_CACHE).sort()).toEqual([...SAFETY_ROUTES, ...NOTICES, OFFLINE_PATH].sort());
  for (const path of [...SAFETY_ROUTES, ...NOTICES]) expect(isSafetyPage(path), path).toBe(true);
  for (const path of ["/", "/news", "/documents/HM-1"]) expect(isSafetyPage(path), path).toBe(false);
});

test("NET-03 a kept page is asked for again once it is an hour old, and not before", async () => {
  await keepPage("/notices");
  vi.setSystemTime(NOW + 59 * MINUTE);
  await keepPage("/notices");
  expect(asked).toEqual(["/notices"]);
  vi.setSystemTime(NOW + 61 * MINUTE);
  const page = await keepPage("/notices");
  expect(asked).toEqual(["/notices", "/notices"]);
  expect(page?.headers.get("Date")).toBe(new Date(NOW + 61 * MINUTE).toUTCString());
});
