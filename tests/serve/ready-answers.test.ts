import { hash } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { storeDir } from "../../scripts/lib/site/data-layout.ts";
import { dictionaryPath } from "../../scripts/lib/site/dictionary.ts";
import { ServerMetrics } from "../../scripts/serve/metrics.ts";
import { RecentlyUsed } from "../../scripts/serve/recently-used.ts";
import { publish } from "./release-fixture.ts";
import { publishedFolder, type SiteRequest, sendRaw, sendRequest, startSite } from "./support.ts";

const PAGE = `<!doctype html><title>Unit</title>${"<p>Depth and time</p>".repeat(60)}`;
const SCRIPT = `export const depth = 100;${"// gas ".repeat(100)}`;
const DICTIONARY = dictionaryPath("shell", "unit");
const FILES = {
  "/product/unit": PAGE,
  "/404": "none",
  "/_astro/cart.1.js": SCRIPT,
  "/documents/HM-1/A.pdf": "%PDF",
  "/robots.txt": "User-agent: *\n",
  [DICTIONARY]: PAGE,
};

/** A site of which `empty` removes the files: only answers that need none of them are left. */
async function startEmptiableSite(options: Parameters<typeof startSite>[1] = {}) {
  const dataDir = await publishedFolder(FILES);
  const site = await startSite({}, { ...options, site: { dataDir } });
  return { dataDir, site, empty: () => rmSync(storeDir(dataDir), { recursive: true }) };
}

const comparable = async (site: string, path: string, request: SiteRequest = {}) => {
  const { status, body, headers } = await sendRequest(site, path, request);
  const { date: _, ...others } = headers;
  return { status, body: body.toString("hex"), headers: others };
};

const KINDS: [string, number, string, Record<string, string>][] = [
  ["a page", 200, "/product/unit", {}],
  ["a page in brotli", 200, "/product/unit", { "accept-encoding": "gzip, br" }],
  ["a page in gzip", 200, "/product/unit", { "accept-encoding": "gzip" }],
  ["a page for visitors who save data", 200, "/product/unit", { "save-data": "on" }],
  ["a page that the client has", 304, "/product/unit", { "if-none-match": "*" }],
  ["a script", 200, "/_astro/cart.1.js", { "accept-encoding": "br" }],
  ["a script that the client has", 304, "/_astro/cart.1.js", { "if-none-match": "*" }],
  ["a dictionary", 200, DICTIONARY, {}],
  ["a revision", 200, "/documents/HM-1/A.pdf", {}],
  ["a text", 200, "/robots.txt", { "accept-encoding": "gzip" }],
];

test.each(KINDS)("OPS-05 the second answer with %s (%i) is the first one, from memory", async (...kind) => {
  const [_, status, path, headers] = kind;
  const { site, empty } = await startEmptiableSite({ https: true });
  const first = await comparable(site, path, { headers });
  expect(first.status).toBe(status);
  empty();
  expect(await comparable(site, path, { headers })).toEqual(first);
  expect(await comparable(site, `${path}?from=mail`, { headers })).toEqual(first);
});

test("OPS-05 a page against a dictionary is answered from memory too, and only to who has it", async () => {
  const { site, empty } = await startEmptiableSite();
  const headers = {
    "accept-encoding": "br, dcz",
    "available-dictionary": `:${hash("sha256", PAGE, "base64")}:`,
  };
  const first = await comparable(site, "/product/unit", { headers });
  expect(first.headers["content-encoding"]).toBe("dcz");
  empty();
  expect(await comparable(site, "/product/unit", { headers })).toEqual(first);
  const other = await sendRequest(site, "/product/unit", { headers: { "accept-encoding": "br, dcz" } });
  expect(other.status).toBe(500);
});

test("OPS-05 after an answer from memory, other requests for the same path get their own", async () => {
  const { site } = await startEmptiableSite();
  const send = (path: string, request: SiteRequest = {}) => sendRequest(site, path, request);
  const first = await send("/robots.txt");
  const part = await send("/robots.txt", { headers: { range: "bytes=0-3" } });
  expect([part.status, part.text]).toEqual([206, "User"]);
  const head = await send("/robots.txt", { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "14", 0]);
  expect((await send("/robots.txt", { method: "POST", body: "x" })).status).toBe(405);
  expect((await send("/robots.txt", { headers: { "if-none-match": '"other"' } })).text).toBe(first.text);
  await send("/product/unit");
  expect((await send("/product/unit/")).status).toBe(301);
  const hosts = await sendRaw(site, "GET /robots.txt HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
  expect(hosts).toMatch(/^HTTP\/1\.1 400 /);
  expect(await sendRaw(site, "GET /robots.txt HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await sendRaw(site, "GET /robots.txt HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  const closed = await sendRaw(site, "GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(closed).toMatch(/\r\nconnection: close\r\n/i);
});

test("OPS-05 no answer of an earlier release is sent after a publish, nor one that is not found", async () => {
  const { site, dataDir } = await startEmptiableSite();
  for (let number = 2; number <= 6; number += 1) {
    await sendRequest(site, "/product/unit");
    expect((await sendRequest(site, `/news/${number}`, { headers: { accept: "text/html" } })).status).toBe(
      404,
    );
    await publish(dataDir, number, { "/product/unit": `release ${number}`, [`/news/${number}`]: "news" });
    expect((await sendRequest(site, "/product/unit")).text).toBe(`release ${number}`);
    expect((await sendRequest(site, `/news/${number}`)).text).toBe("news");
  }
  // A script of an earlier release is gone when that release is, though the live one stays.
  expect((await sendRequest(site, "/_astro/cart.1.js")).status).toBe(200);
  rmSync(`${dataDir}/releases`, { recursive: true });
  expect((await sendRequest(site, "/_astro/cart.1.js")).status).toBe(404);
});

test("OPS-05 answers from memory are counted, and logged where all requests are", async () => {
  const lines: string[] = [];
  const logger = { level: "info", stream: { write: (line: string) => void lines.push(line) } } as const;
  const logged = await startEmptiableSite({ logger });
  const metrics = new ServerMetrics();
  const counted = await startEmptiableSite({ metrics });
  lines.length = 0;
  for (let time = 1; time <= 3; time += 1)
    for (const { site } of [logged, counted]) await sendRequest(site, "/product/unit?q=secret");
  await expect.poll(() => lines.length).toBe(3);
  expect(JSON.parse(lines[2] ?? "")).toMatchObject({ method: "GET", path: "/product/unit", status: 200 });
  await expect
    .poll(() => metrics.metrics())
    .toContain('halocline_http_request_seconds_count{area="pages",status="200"} 3\n');
});

test("OPS-05 memory for answers is limited: those used least recently go first", () => {
  const answers = new RecentlyUsed<string>(10_000);
  for (const key of ["a", "b", "c"]) answers.set(key, key, 2_000);
  expect(answers.get("a")).toBe("a");
  answers.set("d", "d", 2_000);
  expect(["a", "b", "c", "d"].map((key) => answers.get(key))).toEqual(["a", undefined, "c", "d"]);
  answers.set("a", "larger than all", 20_000);
  expect(["a", "c", "d"].map((key) => answers.get(key))).toEqual([undefined, undefined, undefined]);
  answers.set("b", "b", 2_000);
  expect(answers.get("b")).toBe("b");
});
