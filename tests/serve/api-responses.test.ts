import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sendRequest, startSiteWithCms } from "./support.ts";

describe("forwarded responses", () => {
  test.each([200, 201, 204, 301, 400, 404, 429, 500, 503])(
    "status %i of the CMS is forwarded",
    async (status) => {
      let requestCount = 0;
      const site = await startSiteWithCms((_incoming, outgoing) => {
        requestCount += 1;
        outgoing.writeHead(status, {
          "content-type": "application/json",
          location: "/api/other",
          "retry-after": "1",
        });
        outgoing.end(status === 204 ? undefined : `{"status":${status}}`);
      });
      const response = await sendRequest(site, "/api/x");
      expect([response.status, response.text]).toEqual([
        status,
        status === 204 ? "" : `{"status":${status}}`,
      ]);
      expect([response.headers.location, requestCount]).toEqual(["/api/other", 1]);
    },
  );

  test("cookies, compression and Cache-Control are forwarded; without Cache-Control it is no-store", async () => {
    const zipped = gzipSync('{"data":1}');
    const site = await startSiteWithCms((incoming, outgoing) => {
      if (incoming.url === "/api/cacheable") outgoing.setHeader("cache-control", "public, max-age=3600");
      outgoing
        .setHeader("set-cookie", ["a=1; HttpOnly", "b=2"])
        .setHeader("content-encoding", "gzip")
        .end(zipped);
    });
    const cacheable = await sendRequest(site, "/api/cacheable", { headers: { "accept-encoding": "gzip" } });
    expect(cacheable.headers["cache-control"]).toBe("public, max-age=3600");
    expect(cacheable.headers["set-cookie"]).toEqual(["a=1; HttpOnly", "b=2"]);
    expect([cacheable.headers["content-encoding"], cacheable.body]).toEqual(["gzip", zipped]);
    expect((await sendRequest(site, "/api/other")).headers["cache-control"]).toBe("no-store");
  });

  test("HTML of the CMS is forwarded, but cannot run scripts in our origin", async () => {
    const site = await startSiteWithCms((_incoming, outgoing) => {
      outgoing
        .setHeader("content-type", "text/html")
        .setHeader("content-security-policy", "script-src *")
        .end("<script>");
    });
    const response = await sendRequest(site, "/api/x");
    expect([response.status, response.text]).toEqual([200, "<script>"]);
    expect(response.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  });

  test("hop-by-hop headers and headers about the CMS are dropped", async () => {
    const site = await startSiteWithCms((_incoming, outgoing) => {
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
    const { headers } = await sendRequest(site, "/api/x");
    for (const name of ["x-private", "x-powered-by", "server", "strict-transport-security"]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  test("HEAD answers with the headers only", async () => {
    const site = await startSiteWithCms(
      (_incoming, outgoing) => void outgoing.setHeader("content-length", "10").end("0123456789"),
    );
    const response = await sendRequest(site, "/api/x", { method: "HEAD" });
    expect([response.status, response.headers["content-length"], response.body.length]).toEqual([
      200,
      "10",
      0,
    ]);
  });
});
