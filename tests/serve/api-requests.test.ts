import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { ask, envelope, startSite, startSiteBefore, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** What the content service was asked, and the site's answer to the same request. */
async function forwarded(
  path: string,
  options: Parameters<typeof ask>[2] = {},
  site: Parameters<typeof startSite>[1] = {},
) {
  let seen:
    | {
        method?: string | undefined;
        url?: string | undefined;
        headers: IncomingMessage["headers"];
        body: string;
      }
    | undefined;
  const cmsUrl = await startUpstream(async (incoming, outgoing) => {
    seen = {
      method: incoming.method,
      url: incoming.url,
      headers: incoming.headers,
      body: await bodyOf(incoming),
    };
    outgoing.setHeader("content-type", "application/json").end('{"data":[]}');
  });
  const answer = await ask(await startSite(FILES, { ...site, cmsUrl }), path, options);
  return { answer, seen };
}

describe("what is passed on", () => {
  test("path and query reach the content service as they were written", async () => {
    const path = "/api/products?filters[slug][$eq]=orca%202&pagination%5Bpage%5D=1&empty=&x=a+b";
    const { answer, seen } = await forwarded(path);
    expect([answer.status, answer.text]).toEqual([200, '{"data":[]}']);
    expect([seen?.method, seen?.url]).toEqual(["GET", path]);
    expect((await forwarded("/api/a%2Fb/%25")).seen?.url).toBe("/api/a%2Fb/%25");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s carries its body byte for byte", async (method) => {
    const body = '{ "name" : "Zoë",\n  "b":1.50 }';
    const headers = {
      "content-type": "application/json; charset=utf-8",
      authorization: "Bearer t",
      "stripe-signature": "s",
    };
    const { seen } = await forwarded("/api/orders", { method, body, headers });
    expect([seen?.method, seen?.body]).toEqual([method, body]);
    expect(seen?.headers).toMatchObject(headers);
    expect(seen?.headers["content-length"]).toBe(String(Buffer.byteLength(body)));
  });

  test("bodies of any type pass, also broken JSON, without a type, in chunks, or none", async () => {
    const broken = await forwarded("/api/x", {
      method: "POST",
      body: "{broken",
      headers: { "content-type": "application/json" },
    });
    expect(broken.seen?.body).toBe("{broken");
    const untyped = await forwarded("/api/x", { method: "POST", body: "raw" });
    expect(untyped.seen?.body).toBe("raw");
    const chunked = await forwarded("/api/x", {
      method: "POST",
      body: "raw",
      headers: { "transfer-encoding": "chunked" },
    });
    expect([chunked.seen?.body, chunked.seen?.headers["transfer-encoding"]]).toEqual(["raw", undefined]);
    for (const method of ["POST", "DELETE"]) {
      const none = await forwarded("/api/x", { method, headers: { "content-type": "application/json" } });
      expect([none.answer.status, none.seen?.body]).toEqual([200, ""]);
    }
    const get = await forwarded("/api/x", { body: "ignored" });
    expect([get.answer.status, get.seen?.body]).toEqual([200, ""]);
  });

  test("headers of one connection and claims about the client stay outside", async () => {
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
    const { answer, seen } = await forwarded("/api/x", { headers });
    expect(answer.status).toBe(200);
    expect(seen?.headers).toMatchObject({
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
      expect([name, seen?.headers[name]]).toEqual([name, undefined]);
    }
  });

  test("behind https the content service learns so; a trusted proxy in front may name the client", async () => {
    const headers = { "x-forwarded-for": "192.0.2.7, 198.51.100.3" };
    const { seen } = await forwarded("/api/x", { headers }, { https: true, trustedProxies: ["127.0.0.1"] });
    expect(seen?.headers).toMatchObject({ "x-forwarded-for": "198.51.100.3", "x-forwarded-proto": "https" });
  });

  test("a body over 64 kB is refused with 413 before it gets there, by its length or while it comes", async () => {
    let asked = 0;
    const site = await startSiteBefore((_incoming, outgoing) => {
      asked += 1;
      outgoing.end();
    });
    const body = Buffer.alloc(64 * 1024 + 1, "a");
    for (const headers of [{ "content-type": "application/json" }, { "transfer-encoding": "chunked" }]) {
      const answer = await ask(site, "/api/orders", { method: "POST", body, headers });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toEqual(
        envelope(413, "PayloadTooLargeError", "The request is too large."),
      );
    }
    expect(asked).toBe(0);
    const fitting = await ask(site, "/api/orders", { method: "POST", body: body.subarray(1) });
    expect([fitting.status, asked]).toEqual([200, 1]);
  });

  test("nothing but /api and /uploads can be reached, however it is spelled", async () => {
    const asked: string[] = [];
    const site = await startSiteBefore((incoming, outgoing) => {
      asked.push(incoming.url ?? "");
      outgoing.end();
    });
    const escapes = [
      "/api/../admin",
      "/api/%2e%2e/admin",
      "/api/..%2fadmin",
      "/api/..\\admin",
      "/uploads/../api/x",
    ];
    for (const path of escapes) expect([path, (await ask(site, path)).status]).toEqual([path, 400]);
    for (const path of ["/admin", "/admin/login", "/apix", "/_health", "//api/x", "/upload/x"]) {
      expect([path, (await ask(site, path)).status]).toEqual([path, 404]);
    }
    expect(asked).toEqual([]);
  });
});
