import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { publish } from "./release-fixture.ts";
import { ask, publishedFolder, startSite, temporaryFolder } from "./support.ts";

const HOME = `<!doctype html><title>Home</title>${"<p>Depth and time</p>".repeat(40)}`;
const ABOUT = `<!doctype html><title>About us</title>${"<p>Made to breathe</p>".repeat(40)}`;
const MISSING = `<!doctype html><title>Page not found</title>${"<p>Nothing here</p>".repeat(40)}`;

const FILES = {
  "/": HOME,
  "/about-us": ABOUT,
  "/product/orca-2.5": "<title>Orca 2.5</title>",
  "/product/größe 9": "<title>Größe 9</title>",
  "/404": MISSING,
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
    expect((await ask(site, "/product/gr%C3%B6%C3%9Fe%209")).text).toContain("Größe 9");
  });

  test.each([
    ["/about-us/", "/about-us"],
    ["/about-us/?q=%2F&b=1", "/about-us?q=%2F&b=1"],
    ["/about-us/index.html", "/about-us"],
    ["/about-us.html?q=1", "/about-us?q=1"],
    ["/index.html", "/"],
    ["/index.html?q=1", "/?q=1"],
    ["/product/gr%C3%B6%C3%9Fe%209/", "/product/gr%C3%B6%C3%9Fe%209"],
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
    "/404/",
    "/constructor",
    "/__proto__/",
  ])("%s is not redirected anywhere", async (path) => {
    const answer = await ask(await startSite(FILES), path);
    expect([answer.status, answer.headers.location, answer.text]).toEqual([404, undefined, MISSING]);
  });

  test("the encoding is picked by Accept-Encoding, brotli before gzip before none", async () => {
    const site = await startSite(FILES);
    const get = (accept: string) => ask(site, "/about-us", { headers: { "accept-encoding": accept } });
    const brotli = await get("gzip, deflate, br, zstd");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers["content-length"]).toBe(String(brotli.body.length));
    expect(brotli.body.length).toBeLessThan(ABOUT.length / 2);
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
    const site = await startSite(FILES);
    const answer = await ask(site, "/product/orca-2.5", { headers: { "accept-encoding": "br, gzip" } });
    expect([answer.headers["content-encoding"], answer.headers.vary]).toEqual([undefined, undefined]);
    expect(answer.text).toBe("<title>Orca 2.5</title>");
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
  test("an unchanged page answers 304 by its tag, a changed one in full", async () => {
    const dataDir = await publishedFolder(FILES);
    const site = await startSite({}, { site: { dataDir } });
    const first = await ask(site, "/about-us", { headers: { "accept-encoding": "br" } });
    const etag = first.headers.etag ?? "";
    expect(etag).toMatch(/^"[\w-]{20}br"$/);
    const headers = { "accept-encoding": "br", "if-none-match": `"x", W/${etag}` };
    const again = await ask(site, "/about-us", { headers });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers["cache-control"]).toBe("no-cache");
    expect(again.headers.vary).toBe("Accept-Encoding");
    await publish(dataDir, 2, { ...FILES, "/about-us": ABOUT.replace("breathe", "dive") });
    const changed = await ask(site, "/about-us", { headers });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test("a page keeps its tag from release to release, and has another in each encoding", async () => {
    const dataDir = await publishedFolder(FILES);
    const site = await startSite({}, { site: { dataDir } });
    const tag = async (encoding: string) =>
      (await ask(site, "/about-us", { headers: { "accept-encoding": encoding } })).headers.etag ?? "";
    const first = [await tag("br"), await tag("gzip"), await tag("identity")];
    expect(new Set(first).size).toBe(3);
    await publish(dataDir, 2, { ...FILES, "/": "<title>Another home</title>" });
    expect([await tag("br"), await tag("gzip"), await tag("identity")]).toEqual(first);
    const other = { "accept-encoding": "gzip", "if-none-match": first[0] ?? "" };
    expect((await ask(site, "/about-us", { headers: other })).status).toBe(200);
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
    expect([answer.headers.etag, answer.headers.vary]).toEqual([undefined, "Accept-Encoding"]);
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
    const bare = await ask(await startSite({ "/": HOME }), "/nowhere");
    expect([bare.status, bare.text]).toEqual([404, "Not Found\n"]);
    const unborn = await ask(await startSite({}, { site: { dataDir: temporaryFolder() } }), "/");
    expect([unborn.status, unborn.headers["retry-after"]]).toEqual([503, "10"]);
  });
});
