import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Manifest } from "../../scripts/lib/site/manifest.ts";
import type { Bucket } from "../../scripts/publish/s3/bucket.ts";
import { CURRENT_KEY, type PublishedState, readState } from "../../scripts/publish/s3/published-state.ts";
import { createServer } from "../../scripts/serve/server.ts";
import { filesOf, PICTURE, page, preparePictures } from "../harness/bucket-releases.ts";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { BUCKET, type ObjectStore, STORE_SECRET, startObjectStore } from "../harness/object-store.ts";
import { publish, releaseName } from "../serve/release-fixture.ts";

const PREFIX = "live/shop";

let work: string;
let dataDir: string;
let store: ObjectStore;
let bucket: Bucket;
let site: FastifyInstance;
let siteUrl: string;

const publishLocally = (number: number, files = filesOf(number), more: Partial<Manifest> = {}) =>
  publish(dataDir, number, files, { ...PICTURE, redirects: { "/old": "/about" }, ...more });

beforeEach(async () => {
  work = mkdtempSync(path.join(tmpdir(), "halocline-bucket-"));
  dataDir = path.join(work, "data");
  preparePictures(dataDir);
  store = await startObjectStore(path.join(work, "objects"));
  bucket = store.bucket(PREFIX);
  site = createServer({ site: { dataDir }, cmsUrl: CLOSED_ORIGIN });
  siteUrl = await site.listen({ port: 0, host: "127.0.0.1" });
  await publishLocally(1);
});
afterEach(async () => {
  await site.close();
  await store.close();
  rmSync(work, { recursive: true, force: true });
});

const startWriter = (target = `s3://${BUCKET}/${PREFIX}`, env = store.env): ChildProcess =>
  spawn(process.execPath, ["tests/faults/bucket-writer.ts", dataDir, target], {
    env: { ...process.env, NODE_ENV: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Publishes to the bucket in a process of its own. */
async function writeToBucket(...options: Parameters<typeof startWriter>) {
  const writer = startWriter(...options);
  let output = "";
  for (const stream of [writer.stdout, writer.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const [code] = await once(writer, "close");
  return { code, output };
}

const liveState = (): Promise<PublishedState | null> => readState(bucket);

const headersOf = ({ headers }: Response): (string | null)[] =>
  ["content-type", "cache-control", "content-encoding"].map((name) => headers.get(name));

/** An object as a visitor of the bucket gets it. */
async function download(key: string) {
  const address = `${store.url}/${BUCKET}/${PREFIX}/${key.split("/").map(encodeURIComponent).join("/")}`;
  const response = await fetch(address);
  const bytes = await bucket.get(key);
  if (bytes === null) throw new Error(`There is no ${key}`);
  return { bytes, headers: headersOf(response) };
}

/** Expects all that the live release of the bucket needs for a server of ours to be whole. */
async function expectWhole(): Promise<void> {
  const state = await liveState();
  for (const [key, { digest }] of Object.entries(state?.objects ?? {}))
    if (/^(_releases|pictures|_astro)\//.test(key))
      expect(hash("sha256", (await download(key)).bytes, "hex"), key).toBe(digest);
}

/** The answer of our own server to what the bucket's key means. */
async function ownAnswer(key: string) {
  const names = { "index.html": "/", "404.html": "/nowhere" };
  const url = Object.hasOwn(names, key) ? Reflect.get(names, key) : encodeURI(`/${key}`);
  const response = await fetch(siteUrl + url, {
    headers: { accept: "text/html", "accept-encoding": "identity" },
  });
  expect([key, response.status]).toEqual([key, key === "404.html" ? 404 : 200]);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: headersOf(response) };
}

/** Expects the bucket to hold the live release as our own server sends it, and no more. */
async function expectSameAsSite(files: Record<string, string>): Promise<void> {
  const keys = [...(await bucket.list()).keys()];
  const plain = keys.filter((key) => !key.startsWith("_"));
  const named = Object.keys(files).map(
    (name) => ({ "/": "index.html", "/404": "404.html" })[name] ?? name.slice(1),
  );
  expect(plain.filter((key) => !/^(pictures|thumbnails)\//.test(key)).sort()).toEqual(
    named.filter((key) => !key.startsWith("_")).sort(),
  );
  for (const key of [...plain, ...named.filter((one) => one.startsWith("_astro/"))])
    expect([key, await download(key)]).toEqual([key, await ownAnswer(key)]);
  expect(plain.filter((key) => key.startsWith("pictures/"))).toHaveLength(3);
  expect(plain.filter((key) => key.startsWith("thumbnails/")).length).toBeGreaterThan(2);
  await expectWhole();
}

test("OPS-04 a release in a bucket has the bytes and headers of our own server, and what servers need", async () => {
  expect(await writeToBucket()).toMatchObject({ code: 0, output: expect.stringContaining("objects sent") });
  await expectSameAsSite(filesOf(1));
  const state = await liveState();
  expect(state?.release).toBe(releaseName(1));
  const stored = Object.keys(state?.objects ?? {}).filter((key) => key.startsWith("_releases/store/"));
  const compressed = stored.filter((key) => key.endsWith(".br"));
  expect(compressed.length).toBeGreaterThan(5);
  for (const key of compressed) expect((await download(key)).headers[2]).toBe("br");
  // The store compares these digests with the bytes that it gets.
  const puts = store.requests.filter(({ method }) => method === "PUT");
  for (const { key, headers } of puts) {
    const bytes = await bucket.get(key.slice(PREFIX.length + 1));
    if (bytes === null) continue;
    expect(headers["x-amz-checksum-sha256"], key).toBe(hash("sha256", bytes, "base64"));
    expect(headers["x-amz-content-sha256"], key).toBe(hash("sha256", bytes, "hex"));
  }
});

test("OPS-04 only what changed is sent, pages after what they load, the list last; repeats send nothing", async () => {
  await writeToBucket();
  const first = store.requests.length;
  expect(await writeToBucket()).toMatchObject({ output: expect.stringContaining(": 0 of") });
  expect(store.written(first)).toEqual([]);

  const files = { ...filesOf(1), "/about": page("about us"), "/_astro/late.js": "late();".repeat(80) };
  await publishLocally(2, files);
  const second = store.requests.length;
  await writeToBucket();
  const written = store.written(second).map((key) => key.slice(PREFIX.length + 1));
  const stages = ["_releases/unfinished.json", "about", `_releases/${releaseName(2)}.json`, CURRENT_KEY];
  expect(written.filter((key) => stages.includes(key))).toEqual(stages);
  const others = written.filter((key) => !stages.includes(key));
  expect(others.filter((key) => !key.startsWith("_releases/store/"))).toEqual(["_astro/late.js"]);
  // Two files, each uncompressed, with brotli and with gzip.
  expect(others).toHaveLength(7);
  expect(Math.max(...others.map((key) => written.indexOf(key)))).toBeLessThan(written.indexOf("about"));
  await expectSameAsSite(files);
});

test("OPS-04 killed at any point, the former release stays whole, and a repeat completes the next", async () => {
  await writeToBucket();
  const before = store.requests.length;
  await publishLocally(2);
  const files = filesOf(2);
  await writeToBucket();
  const all = store.written(before).length;
  const isCurrent = ({ method, key }: { method: string; key: string }) =>
    method === "PUT" && key.endsWith(CURRENT_KEY);
  const removals = store.requests.slice(before).filter(({ method }) => method === "DELETE");
  // The page that is gone, and the list of what was unfinished.
  expect(removals.map(({ key }) => path.basename(key))).toEqual(["gone", "unfinished.json"]);

  const points = [2, Math.round(all / 3), Math.round(all / 2), all - 1, all, all - 1, all - 1];
  for (const [index, point] of points.entries()) {
    // Every round publishes a page that exists once, so that a killed round leaves it behind.
    const number = 3 + 2 * index;
    const former = (await liveState())?.release;
    await publishLocally(number, { ...filesOf(number), [`/once-${index}`]: page(`once ${index}`) });
    const writer = startWriter();
    let puts = 0;
    let isLive = false;
    store.hooks.before = ({ method }) => {
      if (method === "PUT") puts += 1;
      if (puts !== point) return;
      writer.kill("SIGKILL");
      // The last request of half of the rounds still arrives.
      if (index % 2 === 0) throw new Error("killed");
    };
    store.hooks.after = (request) => {
      if (isCurrent(request)) isLive = true;
    };
    expect((await once(writer, "close"))[1], `killed at ${point}`).toBe("SIGKILL");
    store.hooks.before = undefined;
    // What arrived before the kill is still answered.
    await expect.poll(async () => (await liveState())?.release).toBe(isLive ? releaseName(number) : former);
    await expectWhole();
    // The next is killed too, before a publish ends: what both sent is removed by the third.
    if (index === 5) continue;
    if (index % 2 === 1) {
      // The same release again.
      expect(await writeToBucket()).toMatchObject({ code: 0 });
      await expectSameAsSite({ ...filesOf(number), [`/once-${index}`]: "" });
    }
    // Another release, without the page that may have been sent.
    await publishLocally(number + 1, files);
    expect(await writeToBucket()).toMatchObject({ code: 0 });
    await expectSameAsSite(files);
  }
});

test("OPS-04 a bucket of others, a missing bucket and wrong keys are refused in words, without secrets", async () => {
  await store
    .bucket()
    .put("thesis.txt", Buffer.from("years of work"), { type: "text/plain", cacheControl: "" });
  const refusals = [
    [`s3://${BUCKET}`, store.env, `s3://${BUCKET}/ holds objects that are no site`],
    ["s3://nobucket/a", store.env, /nobucket.*(cannot be|There is no bucket)/],
    [
      `s3://${BUCKET}/a`,
      { ...store.env, AWS_SECRET_ACCESS_KEY: "wrong-secret" },
      "403 SignatureDoesNotMatch",
    ],
    [`s3://${BUCKET}/a`, { ...store.env, AWS_REGION: "" }, "AWS_REGION is missing"],
    ["s3://Not A Bucket", store.env, "no bucket and prefix"],
  ] as const;
  for (const [target, env, reason] of refusals) {
    const { code, output } = await writeToBucket(target, env);
    expect([target, code, output]).toEqual([target, 1, expect.stringMatching(reason)]);
    expect(output).not.toMatch(/wrong-secret|\n\s+at /);
    expect(output).not.toContain(STORE_SECRET);
  }
  expect([...(await store.bucket().list()).keys()]).toEqual(["thesis.txt"]);
});
