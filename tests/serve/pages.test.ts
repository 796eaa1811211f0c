import { utimesSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { encode, PAGE_LEVELS } from "../../scripts/publish/compress.ts";
import { ask, startSite, temporaryFolder, writeFiles } from "./support.ts";

const HOME = `<!doctype html><title>Home</title>${"<p>Depth and time</p>".repeat(40)}`;
const ABOUT = `<!doctype html><title>About us</title>${"<p>Made to breathe</p>".repeat(40)}`;
const MISSING = `<!doctype html><title>Page not found</title>${"<p>Nothing here</p>".repeat(40)}`;

const FILES = {
  "index.html": HOME,
  "about-us/index.html": ABOUT,
  "about-us/index.html.br": await encode(Buffer.from(ABOUT), "br", PAGE_LEVELS),
  "about-us/index.html.gz": await encode(Buffer.from(ABOUT), "gzip", PAGE_LEVELS),
  "product/orca-2.5/index.html": "<title>Orca 2.5</title>",
  "404.html": MISSING,
  "404.html.br": await encode(Buffer.from(MISSING), "br", PAGE_LEVELS),
};

describe("pages", () => {
  test("a page is served at its clean address, without a redirect", async () => {
    const site = await startSite(FILES);
    const home = await ask(site, "/");
    expect([home.status, home.text]).toEqual([200, HOME]);
    const about = await ask(site, "/about-us?from=mail");
    expect([about.status, about.text]).toEqual([200, ABOUT]);
    expect(about.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(about.headers["content-length"]).toBe(String(ABOUT.length));
    expect(about.headers["cache-control"]).toBe("no-cache");
    expect((await ask(site, "/product/orca-2.5")).text).toContain("Orca 2.5");
    expect((await ask(site, "/about%2Dus")).text).toBe(ABOUT);
  });

  test.each([
    ["/about-us/", "/about-us"],
    ["/about-us/?q=%2F&b=1", "/about-us?q=%2F&b=1"],
    ["/about-us/index.html", "/about-us"],
    ["/about-us.html?q=1", "/about-us?q=1"],
    ["/index.html", "/"],
    ["/index.html?q=1", "/?q=1"],
    ["/?q=//evil.example/", undefined],
  ])("%s leads to %s", async (from, to) => {
    const answer = await ask(await startSite(FILES), from);
    expect([answer.status, answer.headers.location]).toEqual(to === undefined ? [200, undefined] : [301, to]);
  });

  test.each([
    "//evil.example/",
    "//evil.example/about-us/",
    "///evil.example/%2e%2e/",
    "/%2fevil.example/",
    "/%5cevil.example/",
    "/\\evil.example/",
    "/about-us//",
    "/nowhere/",
    "/nowhere/index.html",
    "//evil.example/index.html",
    "/404.html",
  ])("%s is not redirected anywhere", async (path) => {
    const answer = await ask(await startSite(FILES), path);
    expect([answer.status, answer.headers.location, answer.text]).toEqual([404, undefined, MISSING]);
  });

  test("the encoding is picked by Accept-Encoding, brotli before gzip before none", async () => {
    const site = await startSite(FILES);
    const get = (accept: string) => ask(site, "/about-us", { headers: { "accept-encoding": accept } });
    const brotli = await get("gzip, deflate, br, zstd");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers["content-length"]).toBe(String(FILES["about-us/index.html.br"].length));
    expect(brotli.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(ABOUT);
    const zipped = await get("br;q=0, gzip");
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toBe(ABOUT);
    const plain = await get("identity");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.text).toBe(ABOUT);
    for (const answer of [brotli, zipped, plain]) expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(new Set([brotli, zipped, plain].map((answer) => answer.headers.etag)).size).toBe(3);
  });

  test("a page that was not compressed is sent as it is", async () => {
    const answer = await ask(await startSite(FILES), "/", { headers: { "accept-encoding": "br, gzip" } });
    expect([answer.headers["content-encoding"], answer.text]).toEqual([undefined, HOME]);
  });

  test("HEAD answers like GET, without the body", async () => {
    const site = await startSite(FILES);
    const headers = { "accept-encoding": "br" };
    const { date: _, ...expected } = (await ask(site, "/about-us", { headers })).headers;
    const answer = await ask(site, "/about-us", { method: "HEAD", headers });
    expect(answer.headers).toMatchObject(expected);
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });
});

describe("revalidation of pages", () => {
  test("an unchanged page answers 304 by tag or by date, a changed one in full", async () => {
    const root = writeFiles(temporaryFolder(), FILES);
    const site = await startSite({}, { root });
    const first = await ask(site, "/about-us");
    const etag = first.headers.etag ?? "";
    const date = first.headers["last-modified"] ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const headers of [{ "if-none-match": `"x", W/${etag}` }, { "if-modified-since": date }]) {
      const again = await ask(site, "/about-us", { headers });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers["cache-control"]).toBe("no-cache");
      expect(again.headers.vary).toBe("Accept-Encoding");
    }
    writeFiles(root, { "about-us/index.html": ABOUT.replace("breathe", "dive") });
    const changed = await ask(site, "/about-us", {
      headers: { "if-none-match": etag, "if-modified-since": date },
    });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test("a rebuilt but equal page keeps its tag; an older file is a change to a client that knows the date only", async () => {
    const root = writeFiles(temporaryFolder(), FILES);
    const site = await startSite({}, { root });
    const first = await ask(site, "/about-us");
    utimesSync(join(root, "about-us/index.html"), new Date(0), new Date(0));
    const byTag = await ask(site, "/about-us", { headers: { "if-none-match": first.headers.etag ?? "" } });
    expect(byTag.status).toBe(304);
    const since = { "if-modified-since": first.headers["last-modified"] ?? "" };
    expect((await ask(site, "/about-us", { headers: since })).status).toBe(200);
  });
});

describe("the 404 page", () => {
  test("RTE-04 an unmatched path answers 404 with the 404 page", async () => {
    const site = await startSite(FILES);
    for (const path of [
      "/nowhere",
      "/about-us/nowhere",
      "/404",
      "/admin",
      "/apis",
      "/nowhere.html",
      "/about-us/index",
    ]) {
      const answer = await ask(site, path);
      expect([path, answer.status, answer.text]).toEqual([path, 404, MISSING]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-cache");
    }
  });

  test("it is compressed too, and never answered with 304 or a part", async () => {
    const site = await startSite(FILES);
    const headers = { "accept-encoding": "br", "if-none-match": "*", range: "bytes=0-9" };
    const answer = await ask(site, "/nowhere", { headers });
    expect([answer.status, answer.headers["content-encoding"]]).toEqual([404, "br"]);
    expect(brotliDecompressSync(answer.body).toString()).toBe(MISSING);
  });

  test("a missing script or picture gets one line, a person with a dotted address the page", async () => {
    const site = await startSite(FILES);
    for (const path of ["/_astro/gone.js", "/pictures/gone.avif", "/gone.css", "/pictures/"]) {
      const answer = await ask(site, path);
      expect([path, answer.status, answer.text]).toEqual([path, 404, "Not Found\n"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    const navigation = await ask(site, "/product/none-3.5", { headers: { accept: "text/html,*/*" } });
    expect([navigation.status, navigation.text]).toEqual([404, MISSING]);
  });

  test("without a 404 page one line is sent, and before the first release 503", async () => {
    const bare = await ask(await startSite({ "index.html": HOME }), "/nowhere");
    expect([bare.status, bare.text]).toEqual([404, "Not Found\n"]);
    const unborn = await ask(await startSite({}, { root: join(temporaryFolder(), "current") }), "/");
    expect([unborn.status, unborn.headers["retry-after"]]).toEqual([503, "10"]);
  });
});
