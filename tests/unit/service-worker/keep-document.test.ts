import { hash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEPT_CACHE, KEPT_HEADER } from "../../../src/contract/rules/offline.ts";
import { keepDocument } from "../../../src/service-worker/keep-document.ts";
import { FakeCaches, fromNetwork } from "./fake-caches.ts";

const PATH = "/documents/HM-1";
const FILE = `${PATH}.pdf`;
let caches: FakeCaches;
/** What the site answers, by path; it answers 404 for the others. */
let site: Map<string, string>;

/** Publishes a revision. @param sha256 the digest that the page shows */
function publish(revision: string, bytes: string, sha256 = hash("sha256", bytes, "hex")): void {
  site.set(
    PATH,
    `<h1>${revision}</h1><keep-offline data-revision="${revision}" data-date="2026-01-31" data-kilobytes="7" data-sha256="${sha256}"></keep-offline>`,
  );
  site.set(FILE, bytes);
}
const kept = async (path: string) => (await (await caches.open(KEPT_CACHE)).match(path))?.text();

beforeEach(() => {
  caches = new FakeCaches();
  site = new Map();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (path: string) => {
    const text = site.get(path);
    const type = path.endsWith(".pdf") ? "application/pdf" : "text/html; charset=utf-8";
    const status = text === undefined ? 404 : 200;
    return fromNetwork(new Response(text ?? "", { status, headers: { "Content-Type": type } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("NET-04 a document is kept with its page and revision, and a newer revision replaces both", async () => {
  publish("A", "%PDF A");
  expect(await keepDocument(PATH)).toEqual({ revision: "A", date: "2026-01-31", kilobytes: "7" });
  const file = await (await caches.open(KEPT_CACHE)).match(FILE);
  expect([file?.headers.get(KEPT_HEADER), file?.headers.get("Content-Type")]).toEqual([
    ...["A|2026-01-31|7", "application/pdf"],
  ]);
  publish("B", "%PDF B");
  expect(await keepDocument(PATH)).toMatchObject({ revision: "B" });
  expect([await kept(FILE), await kept(PATH)]).toEqual(["%PDF B", site.get(PATH)]);
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
  expect([await kept(FILE), await kept(PATH)]).toEqual(["%PDF A", page]);
});
