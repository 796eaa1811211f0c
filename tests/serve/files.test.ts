import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ASSET_LEVELS, encode } from "../../scripts/publish/compress.ts";
import { ask, startSite, temporaryFolder, writeFiles } from "./support.ts";

const SCRIPT = Buffer.from(`export const depth = 100;${"// gas ".repeat(100)}`);
const PDF = Buffer.from("%PDF-1.4 0123456789");
const FILES = {
  "index.html": "<title>Home</title>",
  "404.html": "<title>404</title>",
  "_astro/cart.B1x9.js": SCRIPT,
  "_astro/cart.B1x9.js.br": await encode(SCRIPT, "br", ASSET_LEVELS),
  "_astro/inter.C3.woff2": Buffer.alloc(64),
  "robots.txt": "User-agent: *\n",
  "fallback.png": Buffer.alloc(10),
  "favicon.svg": "<svg/>",
  "manifest.webmanifest": "{}",
  "datasheets/sheet.pdf": PDF,
  ".hidden": "secret",
  "_astro/.hidden.js": "secret",
};
const IMMUTABLE = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

describe("files of a release", () => {
  test.each([
    ["/_astro/cart.B1x9.js", IMMUTABLE, "application/javascript; charset=utf-8"],
    ["/_astro/inter.C3.woff2", IMMUTABLE, "font/woff2"],
    ["/robots.txt", HOUR, "text/plain; charset=utf-8"],
    ["/fallback.png", HOUR, "image/png"],
    ["/favicon.svg", HOUR, "image/svg+xml"],
    ["/manifest.webmanifest", HOUR, "application/manifest+json"],
    ["/datasheets/sheet.pdf", HOUR, "application/pdf"],
  ] as const)("%s is kept as %s and typed %s", async (path, caching, type) => {
    const answer = await ask(await startSite(FILES), path);
    expect([answer.status, answer.body.length]).toEqual([
      200,
      FILES[path.slice(1) as keyof typeof FILES].length,
    ]);
    expect(answer.headers["cache-control"]).toBe(caching);
    expect(answer.headers["content-type"]).toBe(type);
  });

  test("a compressed neighbour is sent to who takes it, with the type of the original", async () => {
    const answer = await ask(await startSite(FILES), "/_astro/cart.B1x9.js", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect(answer.headers["content-length"]).toBe(String(FILES["_astro/cart.B1x9.js.br"].length));
    expect(answer.headers["cache-control"]).toBe(IMMUTABLE);
    expect(answer.headers.vary?.toLowerCase()).toBe("accept-encoding");
    expect(brotliDecompressSync(answer.body)).toEqual(SCRIPT);
  });

  test("the compressed neighbour has no address of its own", async () => {
    const site = await startSite(FILES);
    for (const path of ["/_astro/cart.B1x9.js.br", "/index.html.br", "/index.html.gz"]) {
      expect([path, (await ask(site, path)).status]).toEqual([path, 404]);
    }
  });

  test("files revalidate and answer HEAD", async () => {
    const site = await startSite(FILES);
    const head = await ask(site, "/robots.txt", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "14", 0]);
    const again = await ask(site, "/robots.txt", { headers: { "if-none-match": head.headers.etag ?? "" } });
    expect([again.status, again.body.length, again.headers["cache-control"]]).toEqual([304, 0, HOUR]);
  });

  test("parts of a file are sent on demand, and a part beyond its end is refused with its size", async () => {
    const site = await startSite(FILES);
    const part = await ask(site, "/datasheets/sheet.pdf", { headers: { range: "bytes=9-12" } });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([206, "0123", "bytes 9-12/19"]);
    const tail = await ask(site, "/datasheets/sheet.pdf", { headers: { range: "bytes=-2" } });
    expect(tail.text).toBe("89");
    const beyond = await ask(site, "/datasheets/sheet.pdf", { headers: { range: "bytes=100-" } });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */19"]);
    const whole = await ask(site, "/datasheets/sheet.pdf");
    expect(whole.headers["accept-ranges"]).toBe("bytes");
  });

  test("folders are not listed and hidden files not found", async () => {
    const site = await startSite(FILES);
    for (const path of [
      "/_astro",
      "/_astro/",
      "/datasheets",
      "/.hidden",
      "/%2ehidden",
      "/_astro/.hidden.js",
    ]) {
      expect([path, (await ask(site, path)).status]).toEqual([path, 404]);
    }
  });
});

describe("prepared pictures", () => {
  test("they come from their own folder and are kept for good", async () => {
    const pictures = writeFiles(temporaryFolder(), {
      "orca-640.a1b2.avif": Buffer.from("picture"),
      "sub/x.webp": "w",
    });
    const site = await startSite(FILES, { pictures });
    const answer = await ask(site, "/pictures/orca-640.a1b2.avif", { headers: { "accept-encoding": "br" } });
    expect([answer.status, answer.text]).toEqual([200, "picture"]);
    expect(answer.headers["content-type"]).toBe("image/avif");
    expect(answer.headers["cache-control"]).toBe(IMMUTABLE);
    expect((await ask(site, "/pictures/sub/x.webp")).status).toBe(200);
    expect((await ask(site, "/pictures/sub")).status).toBe(404);
    expect((await ask(site, "/pictures/../index.html")).status).toBe(404);
    expect((await ask(site, "/pictures/%2e%2e%2findex.html")).status).toBe(404);
  });
});

describe("what is refused", () => {
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
    "/robots.txt/",
    "/robots.txt/x",
    `/${"a".repeat(5000)}`,
    `/${"a/".repeat(3000)}`,
  ])("%s finds nothing", async (path) => {
    const parent = writeFiles(temporaryFolder(), { "outside.txt": "secret" });
    const root = writeFiles(`${parent}/release`, FILES);
    const answer = await ask(await startSite({}, { root }), path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("secret");
  });

  test("a broken escape is a bad request", async () => {
    expect((await ask(await startSite(FILES), "/%zz")).status).toBe(400);
    expect((await ask(await startSite(FILES), "/%ff")).status).toBe(400);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "%s is not for pages",
    async (method) => {
      const site = await startSite(FILES);
      for (const path of ["/", "/robots.txt", "/nowhere", "/pictures/a.avif"]) {
        const answer = await ask(site, path, { method, headers: { "content-type": "application/json" } });
        expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, "GET, HEAD"]);
      }
    },
  );

  test("a body sent to a page is not read", async () => {
    const answer = await ask(await startSite(FILES), "/", { method: "POST", body: "{broken" });
    expect([answer.status, answer.headers.connection]).toEqual([405, "close"]);
  });
});
