import { describe, expect, test } from "vitest";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { type SiteRequest, sendRaw, sendRequest, startSite, startUpstream } from "./support.ts";

const FILES = {
  "/": "<title>Home</title>",
  "/404": "<title>404</title>",
  "/robots.txt": "x",
  "/_astro/a.1.js": "x".repeat(300),
  "/_astro/inter.1.woff2": "x",
  "/fallback.png": "x",
  "/favicon.svg": "<svg/>",
  "/sheet.pdf": "x",
  "/a/b/products.json": "[]",
};

/** One response of every kind that the server sends. */
const KINDS: [string, number, string, SiteRequest?][] = [
  ["a page", 200, "/"],
  ["a page not modified", 304, "/", { headers: { "if-none-match": "*" } }],
  ["a redirect", 301, "/index.html"],
  ["the 404 page", 404, "/nowhere"],
  ["a missing asset", 404, "/_astro/none.js"],
  ["a missing picture", 404, "/pictures/none.avif"],
  ["a file", 200, "/robots.txt"],
  ["a file not modified", 304, "/robots.txt", { headers: { "if-none-match": "*" } }],
  ["an SVG, which is a document when opened", 200, "/favicon.svg"],
  ["a PDF", 200, "/sheet.pdf"],
  ["an unsatisfiable range", 416, "/robots.txt", { headers: { range: "bytes=5-9" } }],
  ["a method that is not allowed", 405, "/", { method: "DELETE" }],
  ["an invalid escape", 400, "/%zz"],
  ["a CMS response", 200, "/api/x"],
  ["a refused path", 400, "/api/../admin"],
  ["too large a body", 413, "/api/x", { method: "POST", body: "x".repeat(70_000) }],
  ["an upload", 200, "/uploads/x.svg"],
];

const EXPECTED = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
};

describe("security headers", () => {
  test.each(KINDS)("%s (%i) has them", async (_kind, status, path, options) => {
    const cmsUrl = await startUpstream((_incoming, outgoing) => void outgoing.end("{}"));
    const response = await sendRequest(await startSite(FILES, { cmsUrl }), path, options);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(EXPECTED);
    expect(response.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const permissions = String(response.headers["permissions-policy"]);
    for (const rule of ["camera=()", "microphone=()", "geolocation=()", "payment=(self)"]) {
      expect(permissions).toContain(rule);
    }
    for (const name of ["server", "x-powered-by", "strict-transport-security"]) {
      expect([name, response.headers[name]]).toEqual([name, undefined]);
    }
  });

  test.each(["/_astro/a.1.js", "/_astro/inter.1.woff2", "/fallback.png", "/a/b/products.json"])(
    "an asset (%s) has only those that apply to it",
    async (path) => {
      const compressed = { headers: { "accept-encoding": "br" } };
      const { status, headers } = await sendRequest(
        await startSite(FILES, { https: true }),
        path,
        compressed,
      );
      const names = [...Object.keys(EXPECTED), "permissions-policy", "content-security-policy"];
      expect([status, names.filter((name) => name in headers)]).toEqual([200, ["x-content-type-options"]]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    },
  );

  test("a 502 has them", async () => {
    const response = await sendRequest(await startSite(FILES, { cmsUrl: CLOSED_ORIGIN }), "/api/x");
    expect(response.status).toBe(502);
    expect(response.headers).toMatchObject(EXPECTED);
  });

  test.each([
    ["no HTTP", 400, "HELLO\r\n\r\n"],
    ["a broken header", 400, "GET / HTTP/1.1\r\nHost: a\r\nBad Header: b\r\n\r\n"],
    ["no host", 400, "GET / HTTP/1.1\r\n\r\n"],
    ["an unsupported expectation", 417, "GET / HTTP/1.1\r\nHost: a\r\nExpect: gold\r\n\r\n"],
    ["headers that are too large", 431, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(40_000)}\r\n\r\n`],
  ])(
    "a request with %s is answered %i with them, and the connection is closed",
    async (_what, status, text) => {
      const response = await sendRaw(await startSite(FILES, { https: true }), text);
      const [head = "", body] = response.split("\r\n\r\n");
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const headers = new Headers(
        head
          .split("\r\n")
          .slice(1)
          .map((line): [string, string] => {
            const [name = "", ...value] = line.split(": ");
            return [name, value.join(": ")];
          }),
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        ...EXPECTED,
        "content-security-policy": "frame-ancestors 'none'",
        "strict-transport-security": "max-age=31536000",
        connection: "close",
      });
      expect(body).not.toContain("{");
    },
  );

  test("the policy header of a page only forbids framing; the page has its own policy", async () => {
    const response = await sendRequest(await startSite(FILES), "/");
    expect(response.headers["content-security-policy"]).toBe("frame-ancestors 'none'");
  });

  test("HSTS is sent on every response if visitors use https", async () => {
    const site = await startSite(FILES, { https: true });
    for (const path of ["/", "/nowhere", "/api/x", "/robots.txt", "/%zz"]) {
      expect((await sendRequest(site, path)).headers["strict-transport-security"]).toBe("max-age=31536000");
    }
  });
});

describe("the log", () => {
  const collect = (level: "error" | "info") => {
    const lines: string[] = [];
    return { lines, logger: { level, stream: { write: (line: string) => void lines.push(line) } } };
  };
  const PERSONAL: SiteRequest = {
    method: "POST",
    body: '{"email":"diver@example.com"}',
    headers: { authorization: "Bearer secret", cookie: "cart=secret", "user-agent": "Diver/1" },
  };

  test("level info has one line for each request, without personal data", async () => {
    const { lines, logger } = collect("info");
    const site = await startSite(FILES, {
      logger,
      cmsUrl: await startUpstream((_in, out) => void out.end("{}")),
    });
    lines.length = 0;
    await sendRequest(site, "/api/reset?code=secret", PERSONAL);
    await sendRequest(site, "/?mail=diver@example.com");
    await expect.poll(() => lines.length, { timeout: 5000 }).toBe(2);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ method: "POST", path: "/api/reset", status: 200 });
    expect(lines.join("")).not.toMatch(/secret|diver|127\.0\.0\.1|Diver/i);
  });

  test("level error has no lines, even while the CMS is down", async () => {
    const { lines, logger } = collect("error");
    const site = await startSite(FILES, { logger });
    await sendRequest(site, "/");
    await sendRequest(site, "/api/x?code=secret", PERSONAL);
    expect(lines).toEqual([]);
  });
});
