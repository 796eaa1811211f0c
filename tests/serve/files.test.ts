import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { publish } from "./release-fixture.ts";
import { ask, publishedFolder, startSite, temporaryFolder, writeFiles } from "./support.ts";

const SCRIPT = Buffer.from(`export const depth = 100;${"// gas ".repeat(100)}`);
const PDF = Buffer.from("%PDF-1.4 0123456789");
/** Too large to be read before it is sent. */
const LARGE = randomBytes(700_000);
const FILES = {
  "/": "<title>Home</title>",
  "/404": "<title>404</title>",
  "/_astro/cart.B1x9.js": SCRIPT,
  "/_astro/inter.C3.woff2": Buffer.alloc(64),
  "/robots.txt": "User-agent: *\n",
  "/fallback.png": Buffer.alloc(10),
  "/favicon.svg": "<svg/>",
  "/manifest.webmanifest": "{}",
  "/search-index.json": "[]",
  "/datasheets/sheet.pdf": PDF,
  "/datasheets/large.pdf": LARGE,
  "/.hidden": "secret",
  "/_astro/.hidden.js": "secret",
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
    ["/search-index.json", HOUR, "application/json; charset=utf-8"],
    ["/datasheets/sheet.pdf", HOUR, "application/pdf"],
  ] as const)("%s is kept as %s and typed %s", async (path, caching, type) => {
    const answer = await ask(await startSite(FILES), path);
    expect([answer.status, answer.body.length]).toEqual([200, FILES[path].length]);
    expect(answer.headers["cache-control"]).toBe(caching);
    expect(answer.headers["content-type"]).toBe(type);
  });

  test("a compressed neighbour is sent to who takes it, with the type of the original", async () => {
    const answer = await ask(await startSite(FILES), "/_astro/cart.B1x9.js", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.headers["cache-control"]).toBe(IMMUTABLE);
    expect(answer.headers.vary?.toLowerCase()).toBe("accept-encoding");
    expect(brotliDecompressSync(answer.body)).toEqual(SCRIPT);
  });

  test("the compressed neighbour has no address of its own", async () => {
    const site = await startSite(FILES);
    for (const path of ["/_astro/cart.B1x9.js.br", "/index.html.br", "/robots.txt.gz"]) {
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

  test("parts are of the very file the visitor knows, and what is no single part gets the whole", async () => {
    const site = await startSite(FILES);
    const part = async (range: string, headers: Record<string, string> = {}) =>
      ask(site, "/datasheets/sheet.pdf", { headers: { range, ...headers } });
    const { etag = "" } = (await ask(site, "/datasheets/sheet.pdf")).headers;
    expect((await part("bytes=9-12", { "if-range": etag })).text).toBe("0123");
    for (const answer of [
      await part("bytes=9-12", { "if-range": '"other"' }),
      await part("bytes=9-12,14-15"),
      await part("bytes=12-9"),
      await part("bytes=-"),
      await part("lines=1-2"),
    ])
      expect([answer.status, answer.body]).toEqual([200, PDF]);
    expect((await part("bytes=-0")).status).toBe(416);
    expect((await part("bytes=100-", { "if-none-match": etag })).status).toBe(304);
    expect((await part("bytes=5-1000")).headers["content-range"]).toBe("bytes 5-18/19");
  });

  test("a large file comes whole, in parts, and by its size alone", async () => {
    const site = await startSite(FILES);
    expect((await ask(site, "/datasheets/large.pdf")).body).toEqual(LARGE);
    const part = await ask(site, "/datasheets/large.pdf", { headers: { range: "bytes=100-500000" } });
    expect(part.body).toEqual(LARGE.subarray(100, 500_001));
    const head = await ask(site, "/datasheets/large.pdf", { method: "HEAD" });
    expect([head.headers["content-length"], head.body.length]).toEqual(["700000", 0]);
  });

  test("a part of what is compressed is a part of what is sent", async () => {
    const site = await startSite(FILES);
    const headers = { "accept-encoding": "br" };
    const whole = await ask(site, "/_astro/cart.B1x9.js", { headers });
    const part = await ask(site, "/_astro/cart.B1x9.js", { headers: { ...headers, range: "bytes=1-4" } });
    expect([part.headers["content-encoding"], part.body]).toEqual(["br", whole.body.subarray(1, 5)]);
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
    const dataDir = await publishedFolder(FILES);
    writeFiles(dataDir, { "pictures/orca-640.a1b2.avif": "picture", "pictures/sub/x.webp": "w" });
    const site = await startSite({}, { site: { dataDir } });
    const answer = await ask(site, "/pictures/orca-640.a1b2.avif", { headers: { "accept-encoding": "br" } });
    expect([answer.status, answer.text]).toEqual([200, "picture"]);
    expect(answer.headers["content-type"]).toBe("image/avif");
    expect(answer.headers["cache-control"]).toBe(IMMUTABLE);
    expect((await ask(site, "/pictures/sub/x.webp")).status).toBe(200);
    expect((await ask(site, "/pictures/sub")).status).toBe(404);
    expect((await ask(site, "/pictures/sub/x.webp/")).status).toBe(404);
    const { etag = "" } = answer.headers;
    const known = await ask(site, "/pictures/orca-640.a1b2.avif", { headers: { "if-none-match": etag } });
    expect([etag, known.status]).toEqual([expect.stringMatching(/^"[\w-]+"$/), 304]);
    expect((await ask(site, "/pictures/../index.html")).status).toBe(404);
    expect((await ask(site, "/pictures/%2e%2e%2findex.html")).status).toBe(404);
  });
});

describe("thumbnails of products", () => {
  const files = { "480.webp": "w480", "960.webp": "w960", "320.avif": "a320", "480.avif": "a480" };
  const PICTURES = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`pictures/ring.jpg/${name}`, text]),
  );
  async function start(): Promise<string> {
    const dataDir = writeFiles(temporaryFolder(), { ...PICTURES, "pictures/bare.jpg/x": "x" });
    await publish(dataDir, 1, FILES, { thumbnails: { p1: "ring.jpg", p2: "bare.jpg", p3: "none.jpg" } });
    return startSite({}, { site: { dataDir } });
  }

  test("are the narrowest prepared picture that is wide enough, else the widest there is", async () => {
    const site = await start();
    for (const [name, text] of [
      ["320.webp", "w480"],
      ["640.webp", "w960"],
      ["320.avif", "a320"],
      ["640.avif", "a480"],
    ]) {
      const answer = await ask(site, `/thumbnails/p1/${name}`);
      expect([answer.status, answer.text, answer.headers["cache-control"]]).toEqual([200, text, HOUR]);
      expect(answer.headers["content-type"]).toBe(`image/${name?.slice(-4)}`);
    }
  });

  test.each([
    "/thumbnails/p1/480.webp",
    "/thumbnails/p1/320.png",
    "/thumbnails/p1/320.webp/",
    "/thumbnails/p1/320.webp/x",
    "/thumbnails/p1",
    "/thumbnails/p2/320.webp",
    "/thumbnails/p3/320.webp",
    "/thumbnails/p4/320.webp",
    "/thumbnails/constructor/320.webp",
  ])("%s is none", async (path) => {
    expect((await ask(await start(), path)).status).toBe(404);
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
    "/pictures/%2e%2e/outside.txt",
    "/pictures/..%2foutside.txt",
    "/thumbnails/../../outside.txt",
    "/robots.txt/",
    "/robots.txt/x",
    `/${"a".repeat(5000)}`,
    `/${"a/".repeat(3000)}`,
  ])("%s finds nothing", async (path) => {
    const dataDir = await publishedFolder(FILES);
    writeFiles(dataDir, { "outside.txt": "secret", "pictures/a": "x" });
    const answer = await ask(await startSite({}, { site: { dataDir } }), path);
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
