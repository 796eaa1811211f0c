import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT_CACHE } from "../../../src/contract/rules/offline.ts";
import { SAFETY_ROUTES } from "../../../src/contract/rules/offline-routes.ts";
import { OFFLINE_PATH } from "../../../src/contract/site.ts";
import { isSafetyPage, keepPage, keepSafetyPages } from "../../../src/service-worker/safety-pages.ts";
import { FakeCaches, fromNetwork, OWN_FILE, OWN_LINK } from "./fake-caches.ts";

const NOW = Date.UTC(2026, 0, 31, 12);
const MINUTE = 60_000;
const NOTICES = ["/notices/SB-2", "/notices/SB-1"];
const linksTo = (paths: readonly string[]): string => paths.map((path) => `<a href="${path}">`).join("");
let caches: FakeCaches;
/** The paths that were asked for. */
let asked: string[];
/** The page that lists the notices, and the size of each page over the wire. */
let list: string;
let size: number;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  caches = new FakeCaches();
  asked = [];
  list = `<h2 id="open"></h2>${linksTo(NOTICES)}<a href="/notices.xml">Feed</a>`;
  size = 10_000;
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === OWN_FILE) return fromNetwork(new Response("a{}"));
    asked.push(path);
    const headers = {
      ...{ "Content-Type": "text/html", Date: new Date().toUTCString(), "Content-Length": String(size) },
    };
    return fromNetwork(new Response(OWN_LINK + (path === "/notices" ? list : path), { headers }));
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

test("NET-03 all open notices are stored, and of the closed ones the latest, up to 500 kB", async () => {
  const open = Array.from({ length: 60 }, (_, index) => `/notices/SB-${300 - index}`);
  const closed = Array.from({ length: 200 }, (_, index) => `/notices/SB-${200 - index}`);
  list = `<h2 id="open"></h2>${linksTo(open)}<h2 id="closed"></h2>${linksTo(closed)}`;
  await keepSafetyPages();
  const stored = caches.paths(KEPT_CACHE);
  expect(stored).toEqual(expect.arrayContaining([...open, ...SAFETY_ROUTES]));
  expect(stored.filter((path) => closed.includes(path))).toEqual(closed.slice(0, 51));
  // Open ones first, as the link may fail at any time.
  expect(asked.slice(0, 61)).toEqual(["/notices", ...open]);
});

test("NET-03 many closed notices are stored where each is small, and they come last", async () => {
  const closed = Array.from({ length: 200 }, (_, index) => `/notices/SB-${200 - index}`);
  list = `<h2 id="open"></h2><h2 id="closed"></h2>${linksTo(closed)}`;
  size = 2_000;
  await keepSafetyPages();
  expect(asked.slice(-200)).toEqual(closed);
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
