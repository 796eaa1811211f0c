import { hash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT_CACHE, KEPT_HEADER } from "../../../src/contract/rules/offline.ts";
import { keepDocument } from "../../../src/service-worker/keep-document.ts";
import { FakeCaches, fromNetwork, OWN_FILE, OWN_LINK } from "./fake-caches.ts";

const PATH = "/documents/HM-1";
const FILE = `${PATH}.pdf`;
const SENT = "Mon, 30 Nov 2026 14:05:07 GMT";
let caches: FakeCaches;
/** What the site answers, by path; it answers 404 for the others. */
let site: Map<string, string>;

/** Publishes a revision. @param sha256 the digest that the page shows */
function publish(revision: string, bytes: string, sha256 = hash("sha256", bytes, "hex")): void {
  site.set(
    PATH,
    `${OWN_LINK}<h1>${revision}</h1><keep-offline data-revision="${revision}" data-date="2026-01-31" data-kilobytes="7" data-sha256="${sha256}"></keep-offline>`,
  );
  site.set(FILE, bytes);
}
const stored = async (path: string) => (await caches.open(KEPT_CACHE)).match(path);
const kept = async (path: string) => (await stored(path))?.text();
/** The paths of what is kept; `FILE` says of which revision. */
const keptPaths = () => caches.paths(KEPT_CACHE).sort();

beforeEach(() => {
  caches = new FakeCaches();
  site = new Map();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("location", new URL("http://site"));
  vi.stubGlobal("fetch", async (path: string) => {
    const text = path === OWN_FILE ? "a{}" : site.get(path);
    const type = path.endsWith(".pdf") ? "application/pdf" : "text/html; charset=utf-8";
    const status = text === undefined ? 404 : 200;
    return fromNetwork(new Response(text ?? "", { status, headers: { "Content-Type": type, Date: SENT } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("NET-04 a document is kept with its page and revision, and a newer revision replaces both", async () => {
  publish("A", "%PDF A");
  expect(await keepDocument(PATH)).toEqual({
    ...{ revision: "A", date: "2026-01-31", kilobytes: "7", stored: "30 Nov 2026 14:05 UTC" },
  });
  expect((await stored(`${PATH}/A.pdf`))?.headers.get("Content-Type")).toBe("application/pdf");
  publish("B", "%PDF B");
  expect(await keepDocument(PATH)).toMatchObject({ revision: "B" });
  expect([await kept(`${PATH}/B.pdf`), await kept(PATH)]).toEqual(["%PDF B", site.get(PATH)]);
  expect(keptPaths()).toEqual([PATH, FILE, `${PATH}/B.pdf`].sort());
});

test("DOC-02 NET-04 the address of the current file leads to the kept revision, and has no file itself", async () => {
  publish("A", "%PDF A");
  await keepDocument(PATH);
  const lead = await stored(FILE);
  expect([lead?.status, lead?.headers.get("Location")]).toEqual([302, `http://site${PATH}/A.pdf`]);
  expect(lead?.headers.get(KEPT_HEADER)).toBe("A|2026-01-31|7|30 Nov 2026 14:05 UTC");
});

test("NET-04 a file without the digest that its page shows, or no file, leaves what was kept", async () => {
  publish("A", "%PDF A");
  await keepDocument(PATH);
  const page = site.get(PATH);
  publish("B", "%PDF damaged", hash("sha256", "%PDF B", "hex"));
  expect(await keepDocument(PATH)).toBeNull();
  publish("B", "");
  site.delete(FILE);
  expect(await keepDocument(PATH)).toBeNull();
  expect([await kept(`${PATH}/A.pdf`), await kept(PATH)]).toEqual(["%PDF A", page]);
});

test("NET-04 a document whose page cannot be stored with all it needs is not kept, and the former stays", async () => {
  publish("A", "%PDF A");
  site.set(PATH, `${site.get(PATH)}<link rel="stylesheet" href="/_astro/gone.css">`);
  expect(await keepDocument(PATH)).toBeNull();
  expect(keptPaths()).toEqual([]);
  publish("A", "%PDF A");
  await keepDocument(PATH);
  publish("B", "%PDF B");
  site.set(PATH, `${site.get(PATH)}<link rel="stylesheet" href="/_astro/gone.css">`);
  expect(await keepDocument(PATH)).toBeNull();
  expect(keptPaths()).toEqual([PATH, FILE, `${PATH}/A.pdf`].sort());
  expect((await stored(FILE))?.headers.get(KEPT_HEADER)).toMatch(/^A\|/);
});

test.each([0, 1, 2])("NET-04 a device that is full after %i files keeps nothing by half", async (room) => {
  publish("A", "%PDF A");
  await keepDocument(PATH);
  publish("B", "%PDF B");
  caches.failsWith = new DOMException("full", "QuotaExceededError");
  caches.room = room;
  await expect(keepDocument(PATH)).rejects.toThrow("full");
  expect(keptPaths()).toEqual([PATH, FILE, `${PATH}/A.pdf`].sort());
  expect((await stored(FILE))?.headers.get(KEPT_HEADER)).toMatch(/^A\|/);
});

test.each([PATH, FILE])("NET-04 keeping ends if the site does not answer for %s", async (silent) => {
  publish("A", "%PDF A");
  const answer = fetch;
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("too long")));
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit = {}) => {
    if (path === silent) signal?.throwIfAborted();
    return answer(path);
  });
  await expect(keepDocument(PATH)).rejects.toThrow("too long");
  expect(keptPaths()).toEqual([]);
});
