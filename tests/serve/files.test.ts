import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { publishedFolder, sendRequest, startSite, writeFiles } from "./support.ts";

const SCRIPT = Buffer.from(`export const depth = 100;${"// gas ".repeat(100)}`);
const PDF = Buffer.from("%PDF-1.4 0123456789");
/** Larger than files that are read before sending. */
const LARGE = randomBytes(700_000);
const FILES = {
  "/": "<title>Home</title>",
  "/404": "<title>404</title>",
  "/_astro/cart.B1x9.js": SCRIPT,
  "/_astro/inter.C3.woff2": Buffer.alloc(64),
  "/service-worker.js": SCRIPT,
  "/robots.txt": "User-agent: *\n",
  "/fallback.png": Buffer.alloc(10),
  "/favicon.svg": "<svg/>",
  "/manifest.webmanifest": "{}",
  "/search-pages.json": "[]",
  "/datasheets/sheet.pdf": PDF,
  "/datasheets/large.pdf": LARGE,
  "/documents/HM-1.pdf": PDF,
  "/documents/HM-1/A.pdf": PDF,
  "/.hidden": "secret",
  "/_astro/.hidden.js": "secret",
};
const IMMUTABLE = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

describe("files of a release", () => {
  test.each([
    ["/_astro/cart.B1x9.js", IMMUTABLE, "application/javascript; charset=utf-8"],
    ["/_astro/inter.C3.woff2", IMMUTABLE, "font/woff2"],
    ["/service-worker.js", "no-cache", "application/javascript; charset=utf-8"],
    ["/robots.txt", HOUR, "text/plain; charset=utf-8"],
    ["/fallback.png", HOUR, "image/png"],
    ["/favicon.svg", HOUR, "image/svg+xml"],
    ["/manifest.webmanifest", HOUR, "application/manifest+json"],
    ["/search-pages.json", HOUR, "application/json; charset=utf-8"],
    ["/datasheets/sheet.pdf", HOUR, "application/pdf"],
    ["/documents/HM-1.pdf", "no-cache", "application/pdf"],
    ["/documents/HM-1/A.pdf", IMMUTABLE, "application/pdf"],
  ] as const)("%s is cached as %s with type %s", async (path, caching, type) => {
    const response = await sendRequest(await startSite(FILES), path);
    expect([response.status, response.body.length]).toEqual([200, FILES[path].length]);
    expect(response.headers["cache-control"]).toBe(caching);
    expect(response.headers["content-type"]).toBe(type);
  });

  test("DOC-03 search engines may index the current file of a document, and no revision", async () => {
    const site = await startSite(FILES);
    const robotsOf = async (path: string) => (await sendRequest(site, path)).headers["x-robots-tag"];
    expect(await robotsOf("/documents/HM-1.pdf")).toBeUndefined();
    expect(await robotsOf("/documents/HM-1/A.pdf")).toBe("noindex");
  });

  test("a client that accepts the encoding gets the compressed file, with the type of the original", async () => {
    const response = await sendRequest(await startSite(FILES), "/_astro/cart.B1x9.js", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect(response.headers["content-length"]).toBe(String(response.body.length));
    expect(response.headers["cache-control"]).toBe(IMMUTABLE);
    expect(response.headers.vary?.toLowerCase()).toBe("accept-encoding");
    expect(brotliDecompressSync(response.body)).toEqual(SCRIPT);
  });

  test("the compressed file has no URL of its own", async () => {
    const site = await startSite(FILES);
    for (const path of ["/_astro/cart.B1x9.js.br", "/index.html.br", "/robots.txt.gz"]) {
      expect([path, (await sendRequest(site, path)).status]).toEqual([path, 404]);
    }
  });

  test("files support revalidation and HEAD", async () => {
    const site = await startSite(FILES);
    const head = await sendRequest(site, "/robots.txt", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "14", 0]);
    const headers = { "if-none-match": head.headers.etag ?? "" };
    const again = await sendRequest(site, "/robots.txt", { headers });
    expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([304, 0, HOUR]);
  });

  test("byte ranges are sent, and a range beyond the end is refused with the size", async () => {
    const site = await startSite(FILES);
    const part = await sendRequest(site, "/datasheets/sheet.pdf", { headers: { range: "bytes=9-12" } });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([206, "0123", "bytes 9-12/19"]);
    const tail = await sendRequest(site, "/datasheets/sheet.pdf", { headers: { range: "bytes=-2" } });
    expect(tail.text).toBe("89");
    const beyond = await sendRequest(site, "/datasheets/sheet.pdf", { headers: { range: "bytes=100-" } });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */19"]);
    const whole = await sendRequest(site, "/datasheets/sheet.pdf");
    expect(whole.headers["accept-ranges"]).toBe("bytes");
  });

  test("If-Range is honoured, and anything but one valid range gets the whole file", async () => {
    const site = await startSite(FILES);
    const part = async (range: string, headers: Record<string, string> = {}) =>
      sendRequest(site, "/datasheets/sheet.pdf", { headers: { range, ...headers } });
    const { etag = "" } = (await sendRequest(site, "/datasheets/sheet.pdf")).headers;
    expect((await part("bytes=9-12", { "if-range": etag })).text).toBe("0123");
    for (const response of [
      await part("bytes=9-12", { "if-range": '"other"' }),
      await part("bytes=9-12,14-15"),
      await part("bytes=12-9"),
      await part("bytes=-"),
      await part("lines=1-2"),
    ])
      expect([response.status, response.body]).toEqual([200, PDF]);
    expect((await part("bytes=-0")).status).toBe(416);
    expect((await part("bytes=100-", { "if-none-match": etag })).status).toBe(304);
    expect((await part("bytes=5-1000")).headers["content-range"]).toBe("bytes 5-18/19");
  });

  test("a large file is sent whole, as a range, and as HEAD", async () => {
    const site = await startSite(FILES);
    expect((await sendRequest(site, "/datasheets/large.pdf")).body).toEqual(LARGE);
    const part = await sendRequest(site, "/datasheets/large.pdf", { headers: { range: "bytes=100-500000" } });
    expect(part.body).toEqual(LARGE.subarray(100, 500_001));
    const head = await sendRequest(site, "/datasheets/large.pdf", { method: "HEAD" });
    expect([head.headers["content-length"], head.body.length]).toEqual(["700000", 0]);
  });

  test("a range of a compressed file is a range of the compressed bytes", async () => {
    const site = await startSite(FILES);
    const headers = { "accept-encoding": "br" };
    const whole = await sendRequest(site, "/_astro/cart.B1x9.js", { headers });
    const part = await sendRequest(site, "/_astro/cart.B1x9.js", {
      headers: { ...headers, range: "bytes=1-4" },
    });
    expect([part.headers["content-encoding"], part.body]).toEqual(["br", whole.body.subarray(1, 5)]);
  });

  test("folders and hidden files are not found", async () => {
    const site = await startSite(FILES);
    const folders = ["/_astro", "/_astro/", "/datasheets"];
    for (const path of [...folders, "/.hidden", "/%2ehidden", "/_astro/.hidden.js"]) {
      expect([path, (await sendRequest(site, path)).status]).toEqual([path, 404]);
    }
  });
});

describe("prepared pictures", () => {
  test("they are served from their own folder and cached as immutable", async () => {
    const dataDir = await publishedFolder(FILES);
    writeFiles(dataDir, { "pictures/orca-640.a1b2.avif": "picture", "pictures/sub/x.webp": "w" });
    const site = await startSite({}, { site: { dataDir } });
    const response = await sendRequest(site, "/pictures/orca-640.a1b2.avif", {
      headers: { "accept-encoding": "br" },
    });
    expect([response.status, response.text]).toEqual([200, "picture"]);
    expect(response.headers["content-type"]).toBe("image/avif");
    expect(response.headers["cache-control"]).toBe(IMMUTABLE);
    expect((await sendRequest(site, "/pictures/sub/x.webp")).status).toBe(200);
    expect((await sendRequest(site, "/pictures/sub")).status).toBe(404);
    expect((await sendRequest(site, "/pictures/sub/x.webp/")).status).toBe(404);
    const { etag = "" } = response.headers;
    const revalidated = await sendRequest(site, "/pictures/orca-640.a1b2.avif", {
      headers: { "if-none-match": etag },
    });
    expect([etag, revalidated.status]).toEqual([expect.stringMatching(/^"[\w-]+"$/), 304]);
    expect((await sendRequest(site, "/pictures/../index.html")).status).toBe(404);
    expect((await sendRequest(site, "/pictures/%2e%2e%2findex.html")).status).toBe(404);
  });
});

describe("refused requests", () => {
  test.each([
    "/../outside.txt",
    "/_astro/../../outside.txt",
    "/%2e%2e/outside.txt",
    "/_astro/%2e%2e%2f%2e%2e%2foutside.txt",
    "/_astro/..%5c..%5coutside.txt",
    "/..\\outside.txt",
    "/robots.txt%00.html",
    "/robots%00.txt",
    "/./robots.txt",
    "//robots.txt",
    "/_astro%2fcart.B1x9.js",
    "/pictures/%2e%2e/outside.txt",
    "/pictures/..%2foutside.txt",
    "/thumbnails/../../outside.txt",
    "/robots.txt/",
    "/robots.txt/x",
    `/${"a".repeat(5000)}`,
    `/${"a/".repeat(3000)}`,
  ])("%s answers 404", async (path) => {
    const dataDir = await publishedFolder(FILES);
    writeFiles(dataDir, { "outside.txt": "secret", "pictures/a": "x" });
    const response = await sendRequest(await startSite({}, { site: { dataDir } }), path);
    expect(response.status).toBe(404);
    expect(response.text).not.toContain("secret");
  });

  test("an invalid escape is a bad request", async () => {
    expect((await sendRequest(await startSite(FILES), "/%zz")).status).toBe(400);
    expect((await sendRequest(await startSite(FILES), "/%ff")).status).toBe(400);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "%s is not allowed for pages",
    async (method) => {
      const site = await startSite(FILES);
      for (const path of ["/", "/robots.txt", "/nowhere", "/pictures/a.avif"]) {
        const response = await sendRequest(site, path, {
          method,
          headers: { "content-type": "application/json" },
        });
        expect([path, response.status, response.headers.allow]).toEqual([path, 405, "GET, HEAD"]);
      }
    },
  );

  test("a body sent to a page is not read", async () => {
    const response = await sendRequest(await startSite(FILES), "/", { method: "POST", body: "{broken" });
    expect([response.status, response.headers.connection]).toEqual([405, "close"]);
  });
});
