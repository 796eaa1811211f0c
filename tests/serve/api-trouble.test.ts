import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { errorEnvelope, sendRequest, startSite, startSiteWithCms, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };
const DOWN = "The content service is not answering. Please try again in a moment.";
const TIMED_OUT = "The content service took too long to answer. Please try again in a moment.";

describe("a CMS in trouble", () => {
  test("down: 502 at once, for reads and writes", async () => {
    const site = await startSite(FILES, { cmsUrl: CLOSED_ORIGIN });
    for (const method of ["GET", "POST"]) {
      const response = await sendRequest(site, "/api/products", {
        method,
        body: method === "POST" ? "{}" : "",
      });
      expect(response.status).toBe(502);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(JSON.parse(response.text)).toEqual(errorEnvelope(502, "BadGatewayError", DOWN));
    }
    expect((await sendRequest(site, "/uploads/a.pdf")).status).toBe(502);
    expect((await sendRequest(site, "/")).status).toBe(200);
  });

  test("a host name that does not resolve: 502", async () => {
    const site = await startSite(FILES, { cmsUrl: "http://content.invalid:1337" });
    expect((await sendRequest(site, "/api/products")).status).toBe(502);
  });

  test.each<[string, (incoming: IncomingMessage, outgoing: ServerResponse) => void]>([
    ["hangs up", (incoming) => incoming.socket.destroy()],
    ["speaks no HTTP", (incoming) => incoming.socket.end("hello\r\n\r\n")],
    [
      "answers with an impossible status",
      (incoming) => incoming.socket.end("HTTP/1.1 999 No\r\ncontent-length: 3\r\n\r\nabc"),
    ],
  ])("a CMS that %s: 502", async (_name, behave) => {
    const response = await sendRequest(await startSiteWithCms(behave), "/api/x");
    expect(response.status).toBe(502);
    expect(JSON.parse(response.text)).toEqual(errorEnvelope(502, "BadGatewayError", DOWN));
  });

  test("a read is retried once after a dropped connection, a write never, with or without a body", async () => {
    const requested: string[] = [];
    const site = await startSiteWithCms((incoming, outgoing) => {
      requested.push(`${incoming.method} ${incoming.url}`);
      if (requested.filter((line) => line === requested.at(-1)).length === 1) incoming.socket.destroy();
      else outgoing.end("{}");
    });
    expect((await sendRequest(site, "/api/x")).status).toBe(200);
    expect((await sendRequest(site, "/api/orders", { method: "POST", body: "{}" })).status).toBe(502);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await sendRequest(site, "/api/orders/1", { method })).status).toBe(502);
    expect(requested).toEqual([
      ...["GET /api/x", "GET /api/x", "POST /api/orders"],
      ...["POST /api/orders/1", "PUT /api/orders/1", "PATCH /api/orders/1", "DELETE /api/orders/1"],
    ]);
  });

  test("no response: 504 after the timeout, and a late response does no harm", async () => {
    const pending: ServerResponse[] = [];
    const site = await startSiteWithCms((_incoming, outgoing) => void pending.push(outgoing));
    const start = performance.now();
    const response = await sendRequest(site, "/api/slow");
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
    expect(response.status).toBe(504);
    expect(JSON.parse(response.text)).toEqual(errorEnvelope(504, "GatewayTimeoutError", TIMED_OUT));
    pending[0]?.end("{}");
    expect((await sendRequest(site, "/")).status).toBe(200);
  });

  test("headers that never end: 504", async () => {
    const site = await startSiteWithCms(async ({ socket }) => {
      socket.on("error", () => {});
      socket.write("HTTP/1.1 200 OK\r\n");
      while (socket.writable) {
        socket.write("x-drip: 1\r\n");
        await wait(50);
      }
    });
    expect((await sendRequest(site, "/api/x")).status).toBe(504);
  });

  test("a slow response is forwarded as it arrives", async () => {
    const site = await startSiteWithCms(async (_incoming, outgoing) => {
      for (const part of ['{"da', 'ta":', "[]}"]) {
        outgoing.write(part);
        await wait(150);
      }
      outgoing.end();
    });
    expect((await sendRequest(site, "/api/x")).text).toBe('{"data":[]}');
  });

  test.each(["breaks off", "stalls"])(
    "a response that %s in the middle: the client gets a connection error",
    async (how) => {
      const cmsUrl = await startUpstream((incoming, outgoing) => {
        outgoing.writeHead(200, { "content-length": "100" });
        outgoing.write("half");
        if (how === "breaks off") setTimeout(() => incoming.socket.destroy(), 50);
      });
      const site = await startSite(FILES, { cmsUrl, answerTimeout: 300, idleTimeout: 300 });
      await expect(sendRequest(site, "/api/x")).rejects.toThrow(/aborted|hang up|ECONNRESET/);
      expect((await sendRequest(site, "/")).status).toBe(200);
    },
  );

  test("a client that disconnects early does no harm", async () => {
    let onRequest = (_socket: unknown): void => {};
    const request = new Promise((done) => {
      onRequest = done;
    });
    const site = await startSiteWithCms((incoming, outgoing) => {
      onRequest(incoming.socket);
      setTimeout(() => outgoing.end("x".repeat(1_000_000)), 50);
    });
    const socket = connect(Number(new URL(site).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write("GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n");
    await request;
    socket.destroy();
    await wait(100);
    expect((await sendRequest(site, "/api/x")).body.length).toBe(1_000_000);
  });
});
