import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT_CACHE, READ_CACHE } from "../../../src/contract/rules/offline.ts";
import { isWhole, put, storePage, sweep, trim, withStoredTime } from "../../../src/service-worker/storage.ts";
import { FakeCaches, fromNetwork } from "./fake-caches.ts";

let caches: FakeCaches;
/** Files of the site, by path; the others cannot be fetched. */
let site: Map<string, string>;

const pageOf = (html: string, date = new Date().toUTCString()): Response =>
  fromNetwork(new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", Date: date } }));

const PAGE = `<link rel="stylesheet" href="/_astro/a.1.css"><script src="/_astro/b.2.js"></script>`;

beforeEach(() => {
  caches = new FakeCaches();
  site = new Map([
    ["/_astro/a.1.css", "a{}"],
    ["/_astro/b.2.js", `import"./c.3.js"`],
    ["/_astro/c.3.js", ""],
  ]);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (path: string) => {
    const text = site.get(path);
    return fromNetwork(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("NET-03 a page is stored with all it needs, and what its scripts import", async () => {
  expect(await storePage(READ_CACHE, "/news", pageOf(PAGE))).toBe(true);
  expect(caches.paths(READ_CACHE).sort()).toEqual([
    ...["/_astro/a.1.css", "/_astro/b.2.js", "/_astro/c.3.js", "/news"],
  ]);
});

test("NET-03 a page of which a file is gone is not stored, nor shown once a file is deleted", async () => {
  site.delete("/_astro/c.3.js");
  expect(await storePage(READ_CACHE, "/news", pageOf(PAGE))).toBe(false);
  expect(caches.paths(READ_CACHE)).not.toContain("/news");
  site.set("/_astro/c.3.js", "");
  await storePage(READ_CACHE, "/news", pageOf(PAGE));
  expect(await isWhole(pageOf(PAGE))).toBe(true);
  await (await caches.open(READ_CACHE)).delete("/_astro/c.3.js");
  expect(await isWhole(pageOf(PAGE))).toBe(false);
});

test("NET-03 an empty page, and one of the network's owner, do not replace a page of the site", async () => {
  for (const cache of [READ_CACHE, KEPT_CACHE]) {
    await storePage(cache, "/notices", pageOf(PAGE));
    for (const html of ["", "<!doctype html><title>Guest network</title><h1>Accept the terms</h1>"])
      expect(await storePage(cache, "/notices", pageOf(html))).toBe(false);
    expect(await (await (await caches.open(cache)).match("/notices"))?.text()).toBe(PAGE);
  }
});

test("NET-03 an error, a page that forbids it, and what is no page are not stored among pages", async () => {
  const type = { "Content-Type": "text/html" };
  for (const [status, headers] of [
    [404, type],
    [500, type],
    [200, { ...type, "Cache-Control": "no-store" }],
    [200, { "Content-Type": "application/json" }],
  ] as const)
    for (const cache of [READ_CACHE, KEPT_CACHE])
      expect(await storePage(cache, "/notices", fromNetwork(new Response(PAGE, { status, headers })))).toBe(
        false,
      );
  expect([...caches.paths(READ_CACHE), ...caches.paths(KEPT_CACHE)]).toEqual([]);
});

test("NET-03 a stored page that says of when it is does not state its former length", async () => {
  const headers = {
    Date: "Mon, 30 Nov 2026 14:05:07 GMT",
    "Content-Length": "6",
    "Content-Type": "text/html",
  };
  const shown = await withStoredTime(new Response("<main>", { headers }));
  expect(Object.fromEntries(shown.headers)).toEqual({ date: headers.Date, "content-type": "text/html" });
  expect(await shown.text()).toContain("Stored on 30 Nov 2026 14:05 UTC.");
});

test("NET-03 files that no stored page or script names any more are deleted, and no documents", async () => {
  await storePage(KEPT_CACHE, "/notices", pageOf(PAGE));
  const cache = await caches.open(KEPT_CACHE);
  for (const path of ["/_astro/old.9.css", "/pictures/x/480.avif", "/documents/HM-1.pdf"])
    await cache.put(path, new Response(""));
  await sweep(KEPT_CACHE);
  expect(caches.paths(KEPT_CACHE).sort()).toEqual([
    ...["/_astro/a.1.css", "/_astro/b.2.js", "/_astro/c.3.js", "/documents/HM-1.pdf", "/notices"],
  ]);
});

test("NET-03 the pages that were read longest ago go first, with their files, and the rest stays", async () => {
  const cache = await caches.open(READ_CACHE);
  for (let i = 0; i < 60; i += 1) {
    const date = new Date(Date.UTC(2026, 0, 1, 0, i)).toUTCString();
    await cache.put(`/product/p${i}`, pageOf(`<img src="/pictures/p${i}/480.avif">`, date));
    await cache.put(`/pictures/p${i}/480.avif`, new Response(""));
  }
  await trim();
  expect(caches.paths(READ_CACHE)).toHaveLength(120);
  await cache.put("/product/p60", pageOf("", new Date(Date.UTC(2026, 0, 2)).toUTCString()));
  await trim();
  const left = caches.paths(READ_CACHE);
  expect(left.filter((path) => path.startsWith("/product/"))).toHaveLength(40);
  expect(left).toContain("/product/p60");
  expect(left).not.toContain("/product/p20");
  expect(left).toContain("/product/p21");
  expect(left).not.toContain("/pictures/p20/480.avif");
  expect(left).toContain("/pictures/p21/480.avif");
});

test("NET-03 pages with very many pictures leave fewer pages", async () => {
  const cache = await caches.open(READ_CACHE);
  for (let i = 0; i < 30; i += 1) {
    const pictures = Array.from({ length: 20 }, (_, n) => `/pictures/p${i}-${n}/480.avif`);
    const date = new Date(Date.UTC(2026, 0, 1, 0, i)).toUTCString();
    await cache.put(`/product/p${i}`, pageOf(pictures.join(" "), date));
    for (const path of pictures) await cache.put(path, new Response(""));
  }
  await trim();
  expect(caches.paths(READ_CACHE).length).toBeLessThanOrEqual(500);
  expect(caches.paths(READ_CACHE)).toContain("/product/p29");
});

test("NET-03 a full device loses the pages that were read, not those that must stay, and the caller is told", async () => {
  await storePage(READ_CACHE, "/news", pageOf(PAGE));
  await storePage(KEPT_CACHE, "/notices", pageOf(PAGE));
  caches.failsWith = new Error("broken");
  await expect(put(KEPT_CACHE, "/documents/HM-1.pdf", new Response(""))).rejects.toThrow("broken");
  expect(await caches.keys()).toEqual([READ_CACHE, KEPT_CACHE]);
  caches.failsWith = new DOMException("full", "QuotaExceededError");
  await expect(put(KEPT_CACHE, "/documents/HM-1.pdf", new Response(""))).rejects.toThrow("full");
  expect(await caches.keys()).toEqual([KEPT_CACHE]);
  expect(caches.paths(KEPT_CACHE)).toContain("/notices");
});
