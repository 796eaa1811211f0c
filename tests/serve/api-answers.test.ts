import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask, startSiteBefore } from "./support.ts";

describe("what comes back", () => {
  test.each([200, 201, 204, 301, 400, 404, 429, 500, 503])(
    "status %i is the content service's own",
    async (status) => {
      let asked = 0;
      const site = await startSiteBefore((_incoming, outgoing) => {
        asked += 1;
        outgoing.writeHead(status, {
          "content-type": "application/json",
          location: "/api/other",
          "retry-after": "1",
        });
        outgoing.end(status === 204 ? undefined : `{"status":${status}}`);
      });
      const answer = await ask(site, "/api/x");
      expect([answer.status, answer.text]).toEqual([status, status === 204 ? "" : `{"status":${status}}`]);
      expect([answer.headers.location, asked]).toEqual(["/api/other", 1]);
    },
  );

  test("cookies, compression and caching pass; without a word on caching nothing is kept", async () => {
    const zipped = gzipSync('{"data":1}');
    const site = await startSiteBefore((incoming, outgoing) => {
      if (incoming.url === "/api/kept") outgoing.setHeader("cache-control", "public, max-age=3600");
      outgoing
        .setHeader("set-cookie", ["a=1; HttpOnly", "b=2"])
        .setHeader("content-encoding", "gzip")
        .end(zipped);
    });
    const kept = await ask(site, "/api/kept", { headers: { "accept-encoding": "gzip" } });
    expect(kept.headers["cache-control"]).toBe("public, max-age=3600");
    expect(kept.headers["set-cookie"]).toEqual(["a=1; HttpOnly", "b=2"]);
    expect([kept.headers["content-encoding"], kept.body]).toEqual(["gzip", zipped]);
    expect((await ask(site, "/api/other")).headers["cache-control"]).toBe("no-store");
  });

  test("HTML from the content service passes, but can run nothing in our origin", async () => {
    const site = await startSiteBefore((_incoming, outgoing) => {
      outgoing
        .setHeader("content-type", "text/html")
        .setHeader("content-security-policy", "script-src *")
        .end("<script>");
    });
    const answer = await ask(site, "/api/x");
    expect([answer.status, answer.text]).toEqual([200, "<script>"]);
    expect(answer.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  });

  test("headers of its connection and about itself stay inside", async () => {
    const site = await startSiteBefore((_incoming, outgoing) => {
      outgoing.writeHead(200, {
        ...{
          connection: "close, x-private",
          "x-private": "1",
          "keep-alive": "timeout=5",
          "x-powered-by": "Strapi",
        },
        ...{ server: "koa", "strict-transport-security": "max-age=1", "x-frame-options": "SAMEORIGIN" },
      });
      outgoing.end("{}");
    });
    const { headers } = await ask(site, "/api/x");
    for (const name of ["x-private", "x-powered-by", "server", "strict-transport-security"]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  test("HEAD answers with the headers only", async () => {
    const site = await startSiteBefore(
      (_incoming, outgoing) => void outgoing.setHeader("content-length", "10").end("0123456789"),
    );
    const answer = await ask(site, "/api/x", { method: "HEAD" });
    expect([answer.status, answer.headers["content-length"], answer.body.length]).toEqual([200, "10", 0]);
  });
});
