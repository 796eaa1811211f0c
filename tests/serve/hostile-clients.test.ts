import { hash } from "node:crypto";
import { once } from "node:events";
import { rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { storeDir, storedFilePath } from "../../scripts/lib/site/data-layout.ts";
import { publishedFolder, sendRaw, sendRequest, startSite, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };

test.each(["/", "/api/products", "/preview?path=/a", "/pictures/a.webp"])(
  "two Host headers are refused at %s, without a request to the CMS",
  async (path) => {
    const requested: string[] = [];
    const upstream = await startUpstream((incoming, outgoing) => {
      requested.push(incoming.url ?? "");
      outgoing.end("{}");
    });
    const site = await startSite(FILES, { cmsUrl: upstream, previewUrl: upstream });
    const response = await sendRaw(site, `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    expect(requested).toEqual([]);
  },
);

test.each(["/preview?path=/a", "/api/x", "/uploads/a.pdf"])(
  "a request for %s with Connection: close gets its response, and the connection ends",
  async (path) => {
    const upstream = await startUpstream((_incoming, outgoing) => {
      outgoing.writeHead(200, { connection: "keep-alive", "keep-alive": "timeout=72" }).end("draft");
    });
    const site = await startSite(FILES, { cmsUrl: upstream, previewUrl: upstream });
    // Resolves only when the server ends the connection.
    const response = await sendRaw(site, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
    expect(response).not.toMatch(/keep-alive/i);
    expect(response).toMatch(/\r\n\r\n(?:5\r\n)?draft/);
  },
);

test("of many requests sent at once on a connection, 32 are answered, and the connection ends", async () => {
  const requested: string[] = [];
  const upstream = await startUpstream((incoming, outgoing) => {
    requested.push(incoming.url ?? "");
    outgoing.end("{}");
  });
  const site = await startSite(FILES, { cmsUrl: upstream });
  const send = (path: string) => sendRaw(site, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(500));
  for (const path of ["/api/products", "/", "/"]) {
    const response = await send(path);
    expect(response.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(32);
    expect(response.match(/connection: \S+/gi)?.at(-1)).toMatch(/close/);
  }
  expect(requested).toHaveLength(32);
});

test("clients that disconnect while they send, wait or read cause no log line and leave no open request", async () => {
  const lines: string[] = [];
  const logger = { level: "error", stream: { write: (line: string) => void lines.push(line) } } as const;
  const open = new Set<unknown>();
  const upstream = await startUpstream((incoming, outgoing) => {
    open.add(outgoing);
    outgoing.once("close", () => open.delete(outgoing));
    outgoing.on("error", () => {});
    if (incoming.url?.includes("large")) outgoing.end(Buffer.alloc(50_000_000));
    else setTimeout(() => outgoing.end("late"), 100);
  });
  const site = await startSite(FILES, { cmsUrl: upstream, previewUrl: upstream, logger });
  const disconnect = async (text: string, afterResponse: boolean): Promise<void> => {
    const socket = connect(Number(new URL(site).port), "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(text);
    if (afterResponse) await once(socket, "data");
    else await new Promise((done) => setTimeout(done, 20));
    socket.resetAndDestroy();
  };
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  await Promise.all([
    ...["/api/x", "/uploads/a.pdf", "/preview?path=/a"].map((path) => disconnect(get(path), false)),
    ...["/api/large", "/uploads/large.pdf", "/preview/large"].map((path) => disconnect(get(path), true)),
    disconnect("POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{", false),
  ]);
  await expect.poll(() => open.size, { timeout: 10_000 }).toBe(0);
  expect((await sendRequest(site, "/")).status).toBe(200);
  expect(lines).toEqual([]);
});

test("failures that clients can repeat do not fill the log", async () => {
  const lines: string[] = [];
  const logger = { level: "error", stream: { write: (line: string) => void lines.push(line) } } as const;
  const dataDir = await publishedFolder({ "/loop": "page" });
  const file = storedFilePath(storeDir(dataDir), hash("sha256", "page", "hex"));
  // The page's file is a symbolic link to itself, which cannot be read.
  rmSync(file);
  symlinkSync(file, file);
  const site = await startSite({}, { site: { dataDir }, logger });
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await sendRequest(site, "/loop")).status),
  );
  expect(statuses).toEqual(Array(50).fill(500));
  expect(lines).toHaveLength(10);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    part: "site",
    message: expect.stringContaining("request failed: ELOOP"),
    code: "ELOOP",
  });
});
