import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { errorEnvelope, sendRequest, startSite, startSiteWithCms, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Sends a request. @returns the request as the CMS received it, and the site's response */
async function forwardRequest(
  path: string,
  options: Parameters<typeof sendRequest>[2] = {},
  site: Parameters<typeof startSite>[1] = {},
) {
  let received:
    | {
        method?: string | undefined;
        url?: string | undefined;
        headers: IncomingMessage["headers"];
        body: string;
      }
    | undefined;
  const cmsUrl = await startUpstream(async (incoming, outgoing) => {
    received = {
      method: incoming.method,
      url: incoming.url,
      headers: incoming.headers,
      body: await bodyOf(incoming),
    };
    outgoing.setHeader("content-type", "application/json").end('{"data":[]}');
  });
  const response = await sendRequest(await startSite(FILES, { ...site, cmsUrl }), path, options);
  return { response, received };
}

describe("forwarded requests", () => {
  test("path and query reach the CMS unchanged", async () => {
    const path = "/api/products?filters[slug][$eq]=orca%202&pagination%5Bpage%5D=1&empty=&x=a+b";
    const { response, received } = await forwardRequest(path);
    expect([response.status, response.text]).toEqual([200, '{"data":[]}']);
    expect([received?.method, received?.url]).toEqual(["GET", path]);
    expect((await forwardRequest("/api/a%2Fb/%25")).received?.url).toBe("/api/a%2Fb/%25");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s forwards its body byte for byte", async (method) => {
    const body = '{ "name" : "Zoë",\n  "b":1.50 }';
    const headers = {
      "content-type": "application/json; charset=utf-8",
      authorization: "Bearer t",
      "stripe-signature": "s",
    };
    const { received } = await forwardRequest("/api/orders", { method, body, headers });
    expect([received?.method, received?.body]).toEqual([method, body]);
    expect(received?.headers).toMatchObject(headers);
    expect(received?.headers["content-length"]).toBe(String(Buffer.byteLength(body)));
  });

  test("bodies of any type are forwarded: broken JSON, untyped, chunked, or none", async () => {
    const broken = await forwardRequest("/api/x", {
      method: "POST",
      body: "{broken",
      headers: { "content-type": "application/json" },
    });
    expect(broken.received?.body).toBe("{broken");
    const untyped = await forwardRequest("/api/x", { method: "POST", body: "raw" });
    expect(untyped.received?.body).toBe("raw");
    const chunked = await forwardRequest("/api/x", {
      method: "POST",
      body: "raw",
      headers: { "transfer-encoding": "chunked" },
    });
    expect([chunked.received?.body, chunked.received?.headers["transfer-encoding"]]).toEqual([
      "raw",
      undefined,
    ]);
    for (const method of ["POST", "DELETE"]) {
      const none = await forwardRequest("/api/x", {
        method,
        headers: { "content-type": "application/json" },
      });
      expect([none.response.status, none.received?.body]).toEqual([200, ""]);
    }
    const get = await forwardRequest("/api/x", { body: "ignored" });
    expect([get.response.status, get.received?.body]).toEqual([200, ""]);
  });

  test("hop-by-hop headers and forwarding headers of the client are dropped", async () => {
    const headers = {
      ...{
        connection: "close, x-private",
        "x-private": "1",
        "keep-alive": "timeout=5",
        te: "trailers",
        expect: "100-continue",
      },
      ...{ "x-forwarded-for": "10.9.8.7", "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" },
      ...{ forwarded: "for=10.9.8.7", "x-real-ip": "10.9.8.7", "x-kept": "1" },
    };
    const { response, received } = await forwardRequest("/api/x", { headers });
    expect(response.status).toBe(200);
    expect(received?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
      "x-kept": "1",
    });
    for (const name of [
      "x-private",
      "keep-alive",
      "te",
      "expect",
      "x-forwarded-host",
      "forwarded",
      "x-real-ip",
    ]) {
      expect([name, received?.headers[name]]).toEqual([name, undefined]);
    }
  });

  test("the CMS gets the scheme https, and the client address from a trusted proxy", async () => {
    const headers = { "x-forwarded-for": "192.0.2.7, 198.51.100.3" };
    const { received } = await forwardRequest(
      "/api/x",
      { headers },
      { https: true, trustedProxies: ["127.0.0.1"] },
    );
    expect(received?.headers).toMatchObject({
      "x-forwarded-for": "198.51.100.3",
      "x-forwarded-proto": "https",
    });
  });

  test("a body over 64 kB is refused with 413 before it reaches the CMS, by Content-Length or while it is read", async () => {
    let requestCount = 0;
    const site = await startSiteWithCms((_incoming, outgoing) => {
      requestCount += 1;
      outgoing.end();
    });
    const body = Buffer.alloc(64 * 1024 + 1, "a");
    for (const headers of [{ "content-type": "application/json" }, { "transfer-encoding": "chunked" }]) {
      const response = await sendRequest(site, "/api/orders", { method: "POST", body, headers });
      expect(response.status).toBe(413);
      expect(JSON.parse(response.text)).toEqual(
        errorEnvelope(413, "PayloadTooLargeError", "The request is too large."),
      );
    }
    expect(requestCount).toBe(0);
    const fitting = await sendRequest(site, "/api/orders", { method: "POST", body: body.subarray(1) });
    expect([fitting.status, requestCount]).toEqual([200, 1]);
  });

  test("only /api and /uploads reach the CMS, however the path is encoded", async () => {
    const requested: string[] = [];
    const site = await startSiteWithCms((incoming, outgoing) => {
      requested.push(incoming.url ?? "");
      outgoing.end();
    });
    const escapes = [
      "/api/../admin",
      "/api/%2e%2e/admin",
      "/api/..%2fadmin",
      "/api/..\\admin",
      "/uploads/../api/x",
    ];
    for (const path of escapes) expect([path, (await sendRequest(site, path)).status]).toEqual([path, 400]);
    for (const path of ["/admin", "/admin/login", "/apix", "/_health", "//api/x", "/upload/x"]) {
      expect([path, (await sendRequest(site, path)).status]).toEqual([path, 404]);
    }
    expect(requested).toEqual([]);
  });
});
