import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { compileWorker } from "../../../scripts/publish/bundle/service-worker.ts";
import { KEPT_CACHE, READ_CACHE } from "../../../src/contract/rules/offline.ts";
import { FakeCaches, fromNetwork, OWN_FILE, OWN_LINK } from "./fake-caches.ts";

const ORIGIN = "http://site";
let code: string;
let caches: FakeCaches;
/** What the site answers, by path; without a network, nothing. Pages end with `OWN_LINK`. */
let site: Map<string, string> | null;
/** An error that the site answers instead. */
let status: number | undefined;
/** How long the site takes to answer, ms. */
let delay: number;
let listeners: Map<string, ((event: object) => void)[]>;

/** Requests of a worker may be relative to it. */
class WorkerRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(input, ORIGIN), init);
  }
}

/** Sends the worker an event. @returns its response, once all that it waits for is done */
async function send(type: string, event: object = {}): Promise<Response | undefined> {
  const waits: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  const respondWith = (answer: Promise<Response>) => {
    response = answer;
  };
  const waitUntil = (promise: Promise<unknown>) => waits.push(promise);
  for (const listen of listeners.get(type) ?? []) listen({ ...event, respondWith, waitUntil });
  const answer = await response;
  while (waits.length > 0) await waits.shift();
  return answer;
}

function request(path: string, more: object = {}): Promise<Response | undefined> {
  const asked = { url: ORIGIN + path, method: "GET", mode: "navigate", headers: new Headers(), ...more };
  return send("fetch", { request: { ...asked, clone: () => asked } });
}
const open = async (path: string, more?: object) => {
  const text = await (await request(path, more))?.text();
  return text?.replace(OWN_LINK, "");
};

beforeAll(async () => {
  code = await compileWorker("main");
});
beforeEach(() => {
  caches = new FakeCaches();
  site = new Map();
  delay = 0;
  status = undefined;
  listeners = new Map();
  const addEventListener = (type: string, listen: (event: object) => void) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listen]);
  const clients = { claim: async () => {}, matchAll: async () => [] };
  vi.stubGlobal("self", { addEventListener, caches, clients, registration: {}, skipWaiting: async () => {} });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  vi.stubGlobal("FetchEvent", class {});
  vi.stubGlobal("Request", WorkerRequest);
  vi.stubGlobal("fetch", async (input: string | { url: string }) => {
    if (site === null) throw new TypeError("offline");
    const { pathname } = new URL(typeof input === "string" ? input : input.url, ORIGIN);
    const text = site.get(pathname);
    if (delay > 0) await new Promise((answer) => setTimeout(answer, delay));
    const type = pathname.includes(".") ? "application/pdf" : "text/html";
    const headers = { "Content-Type": type, Date: "Mon, 30 Nov 2026 14:05:07 GMT" };
    if (pathname === OWN_FILE) return fromNetwork(new Response("a{}"));
    if (status) return fromNetwork(new Response("error", { status, headers }));
    const body = text && type === "text/html" ? text + OWN_LINK : text;
    return fromNetwork(new Response(body ?? "", { status: body === undefined ? 404 : 200, headers }));
  });
  new Function(code)();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("NET-03 a read page is stored without its query, and nothing of an account, a purchase or a call", async () => {
  const online = ["/my-account", "/checkout", "/search", "/withdraw", "/preview/news"];
  for (const path of ["/news", ...online]) {
    site?.set(path, path);
    expect(await open(`${path}?email=diver@example.com`)).toBe(path);
  }
  site?.set("/api/picture", "picture");
  await open("/api/picture", { mode: "no-cors", destination: "image" });
  expect(caches.paths(READ_CACHE)).toEqual(["/news"]);
  expect([...(caches.all.get(READ_CACHE)?.keys() ?? [])].join()).not.toContain("?");
});

test("NET-03 a page that must stay readable is never older than the visitor has seen it", async () => {
  const cache = await caches.open(KEPT_CACHE);
  await cache.put("/notices/SB-1", new Response(`revision 1${OWN_LINK}`));
  site?.set("/notices/SB-1", "revision 2");
  expect(await open("/notices/SB-1")).toBe("revision 2");
  site = null;
  expect(await open("/notices/SB-1")).toBe("revision 2");
});

test("NET-03 a stored page says of when it is, and a page that the site answers does not", async () => {
  const page = "<main id=content><h1>News</h1></main>";
  site?.set("/news", page);
  expect(await open("/news")).toBe(page);
  site = null;
  expect(await open("/news")).toBe(
    '<main id=content><div class="notice"><p class="wrap">Stored on 30 Nov 2026 14:05 UTC. The site did not answer: there may be a newer version.</p></div><h1>News</h1></main>',
  );
  expect(await (await (await caches.open(READ_CACHE)).match("/news"))?.text()).toBe(page + OWN_LINK);
});

test("NET-03 a stored page shows in place of an error, and an error where nothing is stored", async () => {
  site?.set("/news", "<main>News");
  await open("/news");
  for (status of [500, 502, 503, 504]) {
    expect(await open("/news")).toMatch(/^<main><div class="notice"><p class="wrap">Stored on .*News$/);
    expect((await request("/gallery"))?.status).toBe(status);
  }
  status = 404;
  expect(await open("/news")).toBe("error");
});

test("DOC-02 NET-04 the address of the current file leads to the kept revision in place of an error", async () => {
  const lead = new Response(null, { status: 302, headers: { Location: "/documents/HM-1/1.pdf" } });
  await (await caches.open(KEPT_CACHE)).put("/documents/HM-1.pdf", lead);
  status = 502;
  expect((await request("/documents/HM-1.pdf"))?.headers.get("Location")).toBe("/documents/HM-1/1.pdf");
  expect((await request("/documents/HM-2.pdf"))?.status).toBe(502);
});

test("NET-04 a document that is only opened is not kept", async () => {
  for (const path of ["/documents/HM-1.pdf", "/documents/HM-1/1.pdf"]) {
    site?.set(path, "%PDF 1");
    expect(await open(path)).toBe("%PDF 1");
  }
  expect([...caches.paths(KEPT_CACHE), ...caches.paths(READ_CACHE)]).toEqual([]);
});

test("DOC-02 NET-04 a kept revision opens at once; the address of the current file asks the site first", async () => {
  const cache = await caches.open(KEPT_CACHE);
  const lead = new Response(null, { status: 302, headers: { Location: "/documents/HM-1/1.pdf" } });
  await cache.put("/documents/HM-1.pdf", lead);
  await cache.put("/documents/HM-1/1.pdf", new Response("%PDF kept"));
  site?.set("/documents/HM-1.pdf", "%PDF 2");
  expect(await open("/documents/HM-1/1.pdf")).toBe("%PDF kept");
  expect(await open("/documents/HM-1.pdf")).toBe("%PDF 2");
  site = null;
  const answer = await request("/documents/HM-1.pdf");
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, "/documents/HM-1/1.pdf"]);
});

test("DOC-02 NET-04 a kept file does not pass for the current one while the site may still answer", async () => {
  await (await caches.open(KEPT_CACHE)).put("/documents/HM-1.pdf", new Response(null, { status: 302 }));
  site?.set("/documents/HM-1.pdf", "%PDF 2");
  vi.useFakeTimers();
  delay = 30_000;
  const answer = open("/documents/HM-1.pdf");
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await answer).toBe("%PDF 2");
});

test("NET-03 caches of an earlier version are deleted, and the present ones stay", async () => {
  for (const name of ["pages-v1", READ_CACHE, KEPT_CACHE]) await caches.open(name);
  await send("activate");
  expect(await caches.keys()).toEqual([READ_CACHE, KEPT_CACHE]);
});
