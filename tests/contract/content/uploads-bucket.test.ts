import { createHash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BUCKET, type ObjectStore, startObjectStore } from "../../harness/object-store.ts";
import { api, callCms } from "../cms/json.ts";
import { newDataDir, type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { smallSeed } from "../start/seed.ts";

let store: ObjectStore;
let cms: RunningCms;
let seed: string;
let editor: Editor;

beforeAll(async () => {
  const dataDir = await newDataDir();
  store = await startObjectStore(path.join(dataDir, "objects"));
  seed = await smallSeed();
  const UPLOADS_BUCKET = `s3://${BUCKET}`;
  cms = await startCms(dataDir, { SEED_DIR: seed, ...store.env, UPLOADS_BUCKET });
  editor = await signIn(cms);
});

afterAll(async () => {
  await cms.stop();
  await removeDataDir(cms.dataDir);
  await removeDataDir(seed);
  await store.close();
});

beforeEach(() => {
  store.hooks.before = undefined;
});

const FAILURE = "The store of uploads fails at the moment. Try again in a minute.";
const CACHE = "uploads-cache/uploads";
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);
const uploadPdf = (content: Buffer, replacedId?: number) =>
  editor.upload(new File([new Uint8Array(content)], "manual.pdf", { type: "application/pdf" }), replacedId);
const keyOf = ({ url }: { url: string }) => url.replace("/uploads/", "");

async function read(url: string, init: RequestInit = {}) {
  const answer = await fetch(`${cms.url}${url}`, init);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("OPS-04 the seed's files and an editor's are objects with their type, and without access rules", async () => {
  const { text } = await callCms(cms.url, api("gallery-pictures"));
  const [url = ""] = /\/uploads\/[\w.-]+/.exec(text) ?? [];
  expect((await read(url)).bytes).toEqual(await store.bucket().get(keyOf({ url })));
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#147850" } })
    .jpeg()
    .toBuffer();
  const since = store.requests.length;
  const file = await editor.upload(new File([new Uint8Array(picture)], "green.jpg", { type: "image/jpeg" }));
  expect(file.url).toMatch(/^\/uploads\/green_\w+\.jpg$/);
  expect(await store.bucket().get(keyOf(file))).toEqual(picture);
  const sent = store.requests.slice(since).filter(({ method }) => method === "PUT");
  expect(sent.map(({ key }) => key).sort()).toEqual([keyOf(file), `thumbnail_${keyOf(file)}`]);
  expect(sent.map(({ headers }) => [headers["content-type"], headers["x-amz-acl"]])).toEqual([
    ["image/jpeg", undefined],
    ["image/jpeg", undefined],
  ]);
  expect(await readdir(cms.dataDir)).not.toContain("public");
});

test("OPS-04 an object is answered whole, in ranges and to HEAD, and 404 where there is none", async () => {
  // More than one part of a multipart upload.
  const content = Buffer.concat([pdf("large"), Buffer.alloc(6 * 1024 * 1024, "0123456789")]);
  const { url } = await uploadPdf(content);
  const whole = await read(url);
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(whole.bytes.equals(content)).toBe(true);
  const range = await read(url, { headers: { range: "bytes=-10" } });
  expect([range.status, range.bytes]).toEqual([206, content.subarray(-10)]);
  const head = await read(url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(content.length)]);
  for (const missing of ["/uploads/none.pdf", "/uploads/a/b.pdf", "/uploads/%2e%2e%2fx", "/uploads/"])
    expect([missing, (await read(missing)).status]).toEqual([missing, 404]);
});

test("OPS-04 replaced bytes are answered at once, also those that another process has stored", async () => {
  const file = await uploadPdf(pdf("one"));
  expect((await read(file.url)).bytes).toEqual(pdf("one"));
  const since = store.requests.length;
  await read(file.url);
  expect(store.requests.slice(since)).toMatchObject([{ headers: { "if-none-match": expect.any(String) } }]);
  expect((await uploadPdf(pdf("two"), file.id)).url).toBe(file.url);
  expect((await read(file.url)).bytes).toEqual(pdf("two"));
  await store.bucket().put(keyOf(file), pdf("six"), { type: "application/pdf", cacheControl: "no-cache" });
  expect((await read(file.url)).bytes).toEqual(pdf("six"));
  await rm(path.join(cms.dataDir, CACHE, keyOf(file)));
  expect((await read(file.url)).bytes).toEqual(pdf("six"));
});

test("OPS-04 a deleted file has no object, no answer and no copy", async () => {
  const file = await uploadPdf(pdf("gone"));
  await read(file.url);
  expect((await editor.panel("DELETE", `/upload/files/${file.id}`)).status).toBe(200);
  expect(await store.bucket().get(keyOf(file))).toBeNull();
  expect((await read(file.url)).status).toBe(404);
  expect(await readdir(path.join(cms.dataDir, CACHE))).not.toContain(keyOf(file));
});

test("OPS-04 the digest of a revision is that of the bytes in the bucket", async () => {
  const file = await uploadPdf(pdf("levels"));
  const revisions = [{ revision: "1", date: "2026-01-05", changes: "First issue", file: file.id }];
  const created = await editor.create("controlled-document", { number: "DS-9", title: "Levels", revisions });
  const type = "api::controlled-document.controlled-document";
  const saved = await editor.panel(
    "GET",
    `/content-manager/collection-types/${type}/${created.data[0]?.documentId}`,
  );
  const sha256 = createHash("sha256").update(pdf("levels")).digest("hex");
  expect(saved.data[0]?.["revisions"]).toMatchObject([{ sha256 }]);
});

test("OPS-04 while the store is silent, copies are answered, and 503 in words for all else", async () => {
  const [copied, other] = [await uploadPdf(pdf("copied")), await uploadPdf(pdf("other"))];
  await read(copied.url);
  for (const down of [() => Promise.reject(), () => new Promise<never>(() => undefined)]) {
    store.hooks.before = down;
    const [copy, failure] = await Promise.all([read(copied.url), read(other.url)]);
    expect([copy.status, copy.bytes]).toEqual([200, pdf("copied")]);
    expect([failure.status, failure.bytes.toString()]).toEqual([503, expect.stringContaining(FAILURE)]);
    expect(cms.output()).toContain(`uploads: s3://${BUCKET}/${keyOf(other)} cannot be read (`);
  }
  store.hooks.before = () => Promise.reject();
  await expect(uploadPdf(pdf("late"))).rejects.toThrow(FAILURE);
  const deleted = await editor.panel("DELETE", `/upload/files/${other.id}`);
  expect([deleted.status, deleted.text]).toEqual([503, expect.stringContaining(FAILURE)]);
  store.hooks.before = undefined;
  expect((await read(other.url)).bytes).toEqual(pdf("other"));
}, 60_000);
