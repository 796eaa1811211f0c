import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { ask, closedPort, envelope, startSite, startSiteBefore, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };
const DOWN = "The content service is not answering. Please try again in a moment.";
const LATE = "The content service took too long to answer. Please try again in a moment.";

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
    const answer = await ask(await startSiteBefore(behave), "/api/x");
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toEqual(envelope(502, "BadGatewayError", DOWN));
  });

  test("one that hangs up on a kept connection is asked again for a read, never for a write with or without a body", async () => {
    const asked: string[] = [];
    const site = await startSiteBefore((incoming, outgoing) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      if (asked.filter((line) => line === asked.at(-1)).length === 1) incoming.socket.destroy();
      else outgoing.end("{}");
    });
    expect((await ask(site, "/api/x")).status).toBe(200);
    expect((await ask(site, "/api/orders", { method: "POST", body: "{}" })).status).toBe(502);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await ask(site, "/api/orders/1", { method })).status).toBe(502);
    expect(asked).toEqual([
      ...["GET /api/x", "GET /api/x", "POST /api/orders"],
      ...["POST /api/orders/1", "PUT /api/orders/1", "PATCH /api/orders/1", "DELETE /api/orders/1"],
    ]);
  });

  test("silent: 504 after the time allowed, and a later answer does no harm", async () => {
    const late: ServerResponse[] = [];
    const site = await startSiteBefore((_incoming, outgoing) => void late.push(outgoing));
    const start = performance.now();
    const answer = await ask(site, "/api/slow");
    expect(performance.now() - start).toBeGreaterThanOrEqual(290);
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.text)).toEqual(envelope(504, "GatewayTimeoutError", LATE));
    late[0]?.end("{}");
    expect((await ask(site, "/")).status).toBe(200);
  });

  test("dripping its headers without end: 504 all the same", async () => {
    const site = await startSiteBefore(async ({ socket }) => {
      socket.on("error", () => {});
      socket.write("HTTP/1.1 200 OK\r\n");
      while (socket.writable) {
        socket.write("x-drip: 1\r\n");
        await wait(50);
      }
    });
    expect((await ask(site, "/api/x")).status).toBe(504);
  });

  test("slow in the middle of its answer: passed on as it comes", async () => {
    const site = await startSiteBefore(async (_incoming, outgoing) => {
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
    const site = await startSiteBefore((incoming, outgoing) => {
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
