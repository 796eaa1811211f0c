import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { publish } from "./release-fixture.ts";
import { publishedFolder, sendRequest, startSite, temporaryFolder } from "./support.ts";

const HOME = `<!doctype html><title>Home</title>${"<p>Depth and time</p>".repeat(40)}`;
const ABOUT = `<!doctype html><title>About us</title>${"<p>Made to breathe</p>".repeat(40)}`;
const VARY = "Accept-Encoding, Available-Dictionary, Save-Data";
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
    const home = await sendRequest(site, "/");
    expect([home.status, home.text]).toEqual([200, HOME]);
    const about = await sendRequest(site, "/about-us?from=mail");
    expect([about.status, about.text]).toEqual([200, ABOUT]);
    expect(about.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(about.headers["content-length"]).toBe(String(ABOUT.length));
    expect(about.headers["cache-control"]).toBe("no-cache");
    expect((await sendRequest(site, "/product/orca-2.5")).text).toContain("Orca 2.5");
    expect((await sendRequest(site, "/about%2Dus")).text).toBe(ABOUT);
    expect((await sendRequest(site, "/product/gr%C3%B6%C3%9Fe%209")).text).toContain("Größe 9");
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
  ])("%s redirects to %s", async (from, to) => {
    const response = await sendRequest(await startSite(FILES), from);
    expect([response.status, response.headers.location]).toEqual(
      to === undefined ? [200, undefined] : [301, to],
    );
  });

  test.each([
    ["/documents/hm-1040", "/documents/HM-1040"],
    ["/Documents/HM-1040.PDF?from=print", "/documents/HM-1040.pdf?from=print"],
    ["/documents/hm-1040/b.pdf", "/documents/HM-1040/B.pdf"],
    ["/notices/sb%2021-02", "/notices/SB-21-02"],
    ["/notices/sb-20-01", "/notices/SB-20-02"],
    ["/documents/HM-1040", undefined],
    ["/notices/sb-99", null],
    ["/ABOUT-US", null],
  ])("DOC-02 NOT-01 a number in small letters is found: %s leads to %s", async (from, to) => {
    const dataDir = temporaryFolder();
    const numbered = ["/documents/HM-1040", "/documents/HM-1040.pdf", "/documents/HM-1040/B.pdf"];
    const paths = [...numbered, "/notices/SB-21-02", "/notices/SB-20-02"];
    const files = Object.fromEntries(paths.map((path) => [path, path]));
    await publish(
      dataDir,
      1,
      { ...FILES, ...files },
      { redirects: { "/notices/SB-20-01": "/notices/SB-20-02" } },
    );
    const { status, headers } = await sendRequest(await startSite({}, { site: { dataDir } }), from);
    const expected = to === undefined ? [200, undefined] : to === null ? [404, undefined] : [301, to];
    expect([status, headers.location]).toEqual(expected);
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
  ])("%s is not redirected", async (path) => {
    const response = await sendRequest(await startSite(FILES), path);
    expect([response.status, response.headers.location, response.text]).toEqual([404, undefined, MISSING]);
  });

  test("Accept-Encoding selects the encoding: brotli before gzip before none", async () => {
    const site = await startSite(FILES);
    const get = (accept: string) =>
      sendRequest(site, "/about-us", { headers: { "accept-encoding": accept } });
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
    for (const response of [brotli, zipped, plain]) expect(response.headers.vary).toBe(VARY);
    expect(new Set([brotli, zipped, plain].map((response) => response.headers.etag)).size).toBe(3);
  });

  test("a page without compressed files is sent uncompressed", async () => {
    const site = await startSite(FILES);
    const response = await sendRequest(site, "/product/orca-2.5", {
      headers: { "accept-encoding": "br, gzip" },
    });
    expect([response.headers["content-encoding"], response.headers.vary]).toEqual([undefined, VARY]);
    expect(response.text).toBe("<title>Orca 2.5</title>");
  });

  test("HEAD answers like GET, without the body", async () => {
    const site = await startSite(FILES);
    const headers = { "accept-encoding": "br" };
    const { date: _, ...expected } = (await sendRequest(site, "/about-us", { headers })).headers;
    const response = await sendRequest(site, "/about-us", { method: "HEAD", headers });
    expect(response.headers).toMatchObject(expected);
    expect([response.status, response.body.length]).toEqual([200, 0]);
  });
});

describe("revalidation of pages", () => {
  test("an unchanged page answers 304 to its ETag, a changed one is sent in full", async () => {
    const dataDir = await publishedFolder(FILES);
    const site = await startSite({}, { site: { dataDir } });
    const first = await sendRequest(site, "/about-us", { headers: { "accept-encoding": "br" } });
    const etag = first.headers.etag ?? "";
    expect(etag).toMatch(/^"[\w-]{20}br"$/);
    const headers = { "accept-encoding": "br", "if-none-match": `"x", W/${etag}` };
    const again = await sendRequest(site, "/about-us", { headers });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers["cache-control"]).toBe("no-cache");
    expect(again.headers.vary).toBe(VARY);
    await publish(dataDir, 2, { ...FILES, "/about-us": ABOUT.replace("breathe", "dive") });
    const changed = await sendRequest(site, "/about-us", { headers });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test("a page keeps its ETag across releases, and has a different one in each encoding", async () => {
    const dataDir = await publishedFolder(FILES);
    const site = await startSite({}, { site: { dataDir } });
    const tag = async (encoding: string) =>
      (await sendRequest(site, "/about-us", { headers: { "accept-encoding": encoding } })).headers.etag ?? "";
    const first = [await tag("br"), await tag("gzip"), await tag("identity")];
    expect(new Set(first).size).toBe(3);
    await publish(dataDir, 2, { ...FILES, "/": "<title>Another home</title>" });
    expect([await tag("br"), await tag("gzip"), await tag("identity")]).toEqual(first);
    const other = { "accept-encoding": "gzip", "if-none-match": first[0] ?? "" };
    expect((await sendRequest(site, "/about-us", { headers: other })).status).toBe(200);
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
      const response = await sendRequest(site, path);
      expect([path, response.status, response.text]).toEqual([path, 404, MISSING]);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-cache");
    }
  });

  test("it is compressed too, and never answered with 304 or a range", async () => {
    const site = await startSite(FILES);
    const headers = { "accept-encoding": "br", "if-none-match": "*", range: "bytes=0-9" };
    const response = await sendRequest(site, "/nowhere", { headers });
    expect([response.status, response.headers["content-encoding"]]).toEqual([404, "br"]);
    expect(brotliDecompressSync(response.body).toString()).toBe(MISSING);
    expect([response.headers.etag, response.headers.vary]).toEqual([undefined, VARY]);
  });

  test("a missing script or picture gets one line, a page address with a dot the 404 page", async () => {
    const site = await startSite(FILES);
    for (const path of ["/_astro/gone.js", "/pictures/gone.avif", "/gone.css", "/pictures/"]) {
      const response = await sendRequest(site, path);
      expect([path, response.status, response.text]).toEqual([path, 404, "Not Found\n"]);
      expect(response.headers["cache-control"]).toBe("no-store");
    }
    const navigation = await sendRequest(site, "/product/none-3.5", { headers: { accept: "text/html,*/*" } });
    expect([navigation.status, navigation.text]).toEqual([404, MISSING]);
  });

  test("without a 404 page one line is sent, and before the first release 503", async () => {
    const bare = await sendRequest(await startSite({ "/": HOME }), "/nowhere");
    expect([bare.status, bare.text]).toEqual([404, "Not Found\n"]);
    const unborn = await sendRequest(await startSite({}, { site: { dataDir: temporaryFolder() } }), "/");
    expect([unborn.status, unborn.headers["retry-after"]]).toEqual([503, "10"]);
  });
});
