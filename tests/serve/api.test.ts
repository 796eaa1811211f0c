import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { ask, closedPort, startSite, startUpstream } from "./support.ts";

const FILES = { "index.html": "<title>Home</title>", "404.html": "<title>404</title>" };
const DOWN = "The content service is not answering. Please try again in a moment.";
const LATE = "The content service took too long to answer. Please try again in a moment.";

const envelope = (status: number, name: string, message: string) => ({
  data: null,
  error: { status, name, message },
});

const siteWith = async (listener: RequestListener): Promise<string> =>
  startSite(FILES, { cmsUrl: await startUpstream(listener), answerTimeout: 300 });

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
    const site = await siteWith((_incoming, outgoing) => {
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
    const site = await siteWith((incoming, outgoing) => {
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

describe("what comes back", () => {
  test.each([200, 201, 204, 301, 400, 404, 429, 500, 503])(
    "status %i is the content service's own",
    async (status) => {
      let asked = 0;
      const site = await siteWith((_incoming, outgoing) => {
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
    const site = await siteWith((incoming, outgoing) => {
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
    const site = await siteWith((_incoming, outgoing) => {
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
    const site = await siteWith((_incoming, outgoing) => {
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
    const site = await siteWith(
      (_incoming, outgoing) => void outgoing.setHeader("content-length", "10").end("0123456789"),
    );
    const answer = await ask(site, "/api/x", { method: "HEAD" });
    expect([answer.status, answer.headers["content-length"], answer.body.length]).toEqual([200, "10", 0]);
  });
});

describe("a content service in trouble", () => {
  test("down: a clear 502 at once, for reads and writes", async () => {
    const site = await startSite(FILES, { cmsUrl: await closedPort() });
    for (const method of ["GET", "POST"]) {
      const answer = await ask(site, "/api/products", { method, body: method === "POST" ? "{}" : "" });
      expect(answer.status).toBe(502);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(JSON.parse(answer.text)).toEqual(envelope(502, "BadGatewayError", DOWN));
    }
    expect((await ask(site, "/uploads/a.pdf")).status).toBe(502);
    expect((await ask(site, "/")).status).toBe(200);
  });

  test("unknown by name: 502", async () => {
    const site = await startSite(FILES, { cmsUrl: "http://content.invalid:1337" });
    expect((await ask(site, "/api/products")).status).toBe(502);
  });

  test.each<[string, (incoming: IncomingMessage, outgoing: ServerResponse) => void]>([
    ["hangs up", (incoming) => incoming.socket.destroy()],
    ["speaks no HTTP", (incoming) => incoming.socket.end("hello\r\n\r\n")],
    [
      "answers with an impossible status",
      (incoming) => incoming.socket.end("HTTP/1.1 999 No\r\ncontent-length: 3\r\n\r\nabc"),
    ],
  ])("one that %s: 502", async (_name, behave) => {
    const answer = await ask(await siteWith(behave), "/api/x");
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toEqual(envelope(502, "BadGatewayError", DOWN));
  });

  test("one that hangs up on a kept connection is asked again for a read, never for a write", async () => {
    const asked: string[] = [];
    const site = await siteWith((incoming, outgoing) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      if (asked.filter((line) => line === asked.at(-1)).length === 1) incoming.socket.destroy();
      else outgoing.end("{}");
    });
    expect((await ask(site, "/api/x")).status).toBe(200);
    expect((await ask(site, "/api/orders", { method: "POST", body: "{}" })).status).toBe(502);
    expect(asked).toEqual(["GET /api/x", "GET /api/x", "POST /api/orders"]);
  });

  test("silent: 504 after the time allowed, and a later answer does no harm", async () => {
    const late: ServerResponse[] = [];
    const site = await siteWith((_incoming, outgoing) => void late.push(outgoing));
    const start = performance.now();
    const answer = await ask(site, "/api/slow");
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.text)).toEqual(envelope(504, "GatewayTimeoutError", LATE));
    late[0]?.end("{}");
    expect((await ask(site, "/")).status).toBe(200);
  });

  test("dripping its headers: 504 after the time allowed all the same", async () => {
    const site = await siteWith(async ({ socket }) => {
      socket.on("error", () => {});
      for (let i = 0; i < 40 && socket.writable; i++) {
        socket.write(i === 0 ? "HTTP/1.1 200 OK\r\n" : `x-${i}: 1\r\n`);
        await wait(50);
      }
    });
    const start = performance.now();
    expect((await ask(site, "/api/x")).status).toBe(504);
    expect(performance.now() - start).toBeLessThan(1500);
  });

  test("slow in the middle of its answer: passed on as it comes", async () => {
    const site = await siteWith(async (_incoming, outgoing) => {
      for (const part of ['{"da', 'ta":', "[]}"]) {
        outgoing.write(part);
        await wait(150);
      }
      outgoing.end();
    });
    expect((await ask(site, "/api/x")).text).toBe('{"data":[]}');
  });

  test.each(["breaks off", "falls silent"])(
    "one that %s in the middle: the client sees that the answer is cut",
    async (how) => {
      const cmsUrl = await startUpstream((incoming, outgoing) => {
        outgoing.writeHead(200, { "content-length": "100" });
        outgoing.write("half");
        if (how === "breaks off") setTimeout(() => incoming.socket.destroy(), 50);
      });
      const site = await startSite(FILES, { cmsUrl, answerTimeout: 300, idleTimeout: 300 });
      await expect(ask(site, "/api/x")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
      expect((await ask(site, "/")).status).toBe(200);
    },
  );

  test("a client that leaves early takes nothing down", async () => {
    let asked = (_socket: unknown): void => {};
    const request = new Promise((done) => {
      asked = done;
    });
    const site = await siteWith((incoming, outgoing) => {
      asked(incoming.socket);
      setTimeout(() => outgoing.end("x".repeat(1_000_000)), 50);
    });
    const socket = connect(Number(new URL(site).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write("GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n");
    await request;
    socket.destroy();
    await wait(100);
    expect((await ask(site, "/api/x")).body.length).toBe(1_000_000);
  });
});
