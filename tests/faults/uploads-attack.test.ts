import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callCms } from "../contract/cms/json.ts";
import { type RunningCms, startCms } from "../contract/cms/process.ts";
import { startSmallCms } from "../contract/cms/small.ts";
import { readSignIn } from "../contract/panel/editor.ts";
import { startSite } from "../serve/support.ts";

/** Outsiders and broken connections try to leave files in the temporary folders. */

let cms: RunningCms;
let systemTmp: string;
let token: string;

beforeAll(async () => {
  systemTmp = await mkdtemp(path.join(tmpdir(), "halocline-uploads-"));
  cms = await startSmallCms(undefined, { TMPDIR: systemTmp });
  const body = JSON.stringify(await readSignIn(cms.dataDir));
  const headers = { "content-type": "application/json" };
  token = JSON.parse((await callCms(cms.url, "/admin/login", { method: "POST", body, headers })).text).data
    .token;
});
afterAll(async () => {
  await cms.stop();
  await rm(systemTmp, { recursive: true, force: true });
});
beforeEach(async () => expect(await files()).toEqual([]));

/** All files in the system's temporary folder and in the CMS's own, by path. */
async function files(): Promise<string[]> {
  const folders = [systemTmp, path.join(cms.dataDir, "tmp")];
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return entries.flat().flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
}

const TYPE = "multipart/form-data; boundary=b";
const part = (name: string, content = "x") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
const END = "--b--\r\n";

const send = (address: string, body: string, headers: Record<string, string> = {}) =>
  callCms(cms.url, address, { method: "POST", body, headers: { "content-type": TYPE, ...headers } });
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

/** Starts a request with a larger Content-Length than it sends. */
function begin(address: string, body: string, headers: Record<string, string>): Socket {
  const socket = connect(Number(new URL(cms.url).port), "127.0.0.1");
  socket.on("error", () => {});
  const lines = Object.entries({ "content-type": TYPE, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(
    `POST ${address} HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
  );
  return socket;
}

test("700 files in one request of an outsider are rejected before one is written", async () => {
  const body =
    Array.from({ length: 700 }, (_, index) => part(`f${index}`).replaceAll("text/plain", "a")).join("") + END;
  expect(body.length).toBeLessThan(64 * 1024);
  const { status, error } = await send("/api/anything", body);
  expect([status, error?.message]).toEqual([400, "The body must not be multipart."]);
  expect(await files()).toEqual([]);
});

test.each([
  ["the upload without a session", "/upload", {}, 401],
  ["with an invalid token", "/upload", bearer("x.y.z"), 401],
  ["with a forged token", "/upload/files", bearer(`eyJhbGciOiJub25lIn0.${btoa('{"type":"access"}')}.x`), 401],
  ["another path of the upload", "/upload/../api/x", {}, 400],
  ["an unsupported method of the upload", "/upload/nothing", {}, 405],
  ["the panel's sign-in", "/admin/login", {}, 400],
  ["a customer's sign-in", "/api/auth/local", {}, 400],
] as const)("%s takes no file", async (_, address, headers, status) => {
  expect((await send(address, part("files") + END, headers)).status).toBe(status);
  expect(await files()).toEqual([]);
});

test("an editor's upload is stored, and its temporary file is gone", async () => {
  const sent = await send("/upload", part("files", "A short text.") + END, bearer(token));
  expect(sent.status).toBe(201);
  const [{ url }] = JSON.parse(sent.text);
  expect((await callCms(cms.url, url)).text).toBe("A short text.");
  await expect.poll(files).toEqual([]);
});

test.each([
  ["files under other names", part("other") + part("more") + END, 400],
  ["a form that ends early", part("files"), 400],
  ["an invalid form", "nothing", 400],
])("an editor who sends %s leaves none behind", async (_, body, status) => {
  expect((await send("/upload", body, bearer(token))).status).toBe(status);
  await expect.poll(files).toEqual([]);
});

test("an interrupted upload leaves none behind", async () => {
  const socket = begin("/upload", part("files") + part("files", "y".repeat(5000)), bearer(token));
  await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  socket.resetAndDestroy();
  await expect.poll(files, { timeout: 10_000 }).toEqual([]);
});

test.each([
  ["bytes=-5", 206, "text.", "bytes 8-12/13"],
  ["bytes=-500", 206, "A short text.", "bytes 0-12/13"],
  ["bytes=2-6", 206, "short", "bytes 2-6/13"],
  ["bytes=8-", 206, "text.", "bytes 8-12/13"],
  ["bytes=8-99", 206, "text.", "bytes 8-12/13"],
  ["bytes=13-", 416, "", "bytes */13"],
  ["bytes=99-100", 416, "", "bytes */13"],
  ["bytes=-0", 416, "", "bytes */13"],
  ["bytes=0-1,3-4", 200, "A short text.", null],
  ["lines=1-2", 200, "A short text.", null],
])(
  "a range request `%s` of an uploaded file is answered as RFC 9110 says, through the site too",
  async (range, status, text, contentRange) => {
    const sent = await send("/upload", part("files", "A short text.") + END, bearer(token));
    const [{ url }] = JSON.parse(sent.text);
    for (const server of [cms.url, await startSite({}, { cmsUrl: cms.url })]) {
      const response = await callCms(server, url, { headers: { range } });
      expect([response.status, response.text, response.headers.get("content-range")]).toEqual([
        status,
        text,
        contentRange,
      ]);
      expect(response.headers.get("content-length")).toBe(String(text.length));
    }
  },
);

test("temporary files of a killed CMS are removed at the next start, those of a running one are not", async () => {
  // Folders of another host and of ended processes.
  const folder = (name: string) => path.join(cms.dataDir, "tmp", name);
  const old = ["former.host-4194305", "4194305"];
  const fresh = ["another.host-4194305", "4194306"];
  for (const name of [...old, ...fresh]) await mkdir(folder(name));
  const yesterday = Date.now() / 1000 - 86_460;
  for (const name of old) await utimes(folder(name), yesterday, yesterday);
  const sending = begin("/upload", part("files"), bearer(token));
  await expect.poll(async () => (await files()).length, { timeout: 10_000 }).toBe(1);
  const [receivedFile] = await files();
  const second = await startCms(cms.dataDir, { TMPDIR: systemTmp });
  expect(await files()).toEqual([receivedFile]);
  await second.stop();
  await cms.kill();
  sending.destroy();
  expect(await files()).toEqual([receivedFile]);
  const next = await startCms(cms.dataDir, { TMPDIR: systemTmp });
  expect(await files()).toEqual([]);
  const left = await readdir(folder(""));
  expect(left).toEqual(expect.arrayContaining(fresh));
  for (const name of old) expect(left).not.toContain(name);
  await next.stop();
});
