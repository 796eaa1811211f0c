import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { manifestFile } from "../../scripts/lib/site/data-layout.ts";
import { checkIntegrity } from "../../scripts/publish/releases/integrity.ts";
import { liveRelease, readReleaseManifest } from "../../scripts/publish/releases/releases.ts";
import { Bucket } from "../../scripts/publish/s3/bucket.ts";
import { publishToBucket } from "../../scripts/publish/s3/publish-to-bucket.ts";
import { CURRENT_KEY, JSON_HEADERS } from "../../scripts/publish/s3/published-state.ts";
import { readS3Settings } from "../../scripts/publish/s3/settings.ts";
import { answersOf } from "../harness/answers-of.ts";
import { filesOf, PICTURE, preparePictures } from "../harness/bucket-releases.ts";
import { BUCKET, type ObjectStore, startObjectStore } from "../harness/object-store.ts";
import { goLive, publish, releaseName } from "../serve/release-fixture.ts";

const PREFIX = "live/shop";

let work: string;
/** The publisher's data folder, and that of a server elsewhere. */
let origin: string;
let remote: string;
let store: ObjectStore;
let bucket: Bucket;
const followers: ChildProcess[] = [];

async function publishRelease(number: number): Promise<void> {
  await publish(origin, number, filesOf(number), { ...PICTURE, redirects: { "/old": "/about" } });
  await publishToBucket(bucket, origin, releaseName(number));
}

beforeEach(async () => {
  work = mkdtempSync(path.join(tmpdir(), "halocline-follow-"));
  [origin, remote] = [path.join(work, "origin"), path.join(work, "remote")];
  preparePictures(origin);
  store = await startObjectStore(path.join(work, "objects"));
  bucket = store.bucket(PREFIX);
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await kill(follower);
  await store.close();
  rmSync(work, { recursive: true, force: true });
});

async function kill(follower: ChildProcess): Promise<void> {
  follower.kill("SIGKILL");
  if (follower.exitCode === null && follower.signalCode === null) await once(follower, "exit");
}

function startFollower() {
  const child = spawn(
    process.execPath,
    ["scripts/publish/follow.ts", `s3://${BUCKET}/${PREFIX}`, "--every", "0.2"],
    {
      env: { PATH: "", ...store.env, DATA_DIR: remote },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  followers.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  return { process: child, output: () => output };
}

const liveName = async (): Promise<string | undefined> => (await liveRelease(remote))?.release;
const expectLive = (number: number) => expect.poll(liveName, { timeout: 20_000 }).toBe(releaseName(number));

/** Expects every file of the live release to be there, byte by byte. */
async function expectWhole(): Promise<void> {
  const release = (await liveName()) ?? "";
  const manifest = await readReleaseManifest(remote, release);
  expect(await checkIntegrity(remote, release, manifest, true)).toEqual([]);
}

const PATHS = [...Object.keys(filesOf(1)), ...Object.keys(filesOf(2))];
const OTHERS = ["/old", "/pictures/unit_1.jpg/640.avif", "/thumbnails/abc/80.webp", "/nowhere"];

/** The keys that were read since a number of requests. */
const keysRead = (since: number): string[] =>
  store.requests
    .slice(since)
    .filter(({ method }) => method === "GET")
    .map(({ key }) => key.slice(PREFIX.length + 1));

test("OPS-04 a server elsewhere answers as the publisher's own, fetches only what changed, and goes back", async () => {
  await publishRelease(1);
  const follower = startFollower();
  await expectLive(1);
  let before = store.requests.length;
  await publishRelease(2);
  await expectLive(2);
  await expectWhole();
  const all = [...PATHS, ...OTHERS];
  expect(await answersOf(remote, all)).toEqual(await answersOf(origin, all));
  // Three files changed, each uncompressed, with brotli and with gzip. A publish reads only lists.
  const fetched = keysRead(before).filter((key) => /^(_releases\/store|pictures)\//.test(key));
  expect(fetched).toHaveLength(9);
  // The uncompressed file comes last: its existence means that the others are complete.
  for (const key of fetched.filter((one) => /\.(br|gz)$/.test(one)))
    expect(fetched.indexOf(key)).toBeLessThan(fetched.indexOf(key.replace(/\.\w+$/, "")));

  before = store.requests.length;
  await expect.poll(() => keysRead(before).length).toBeGreaterThan(3);
  expect(new Set(keysRead(before))).toEqual(new Set([CURRENT_KEY]));

  goLive(origin, 1);
  await publishToBucket(bucket, origin, releaseName(1));
  await expectLive(1);
  await expectWhole();
  expect(follower.output()).not.toContain("✗");
});

test("OPS-04 a follower that is killed anywhere leaves the former release whole, and a restart completes the next", async () => {
  await publishRelease(1);
  let follower = startFollower();
  await expectLive(1);
  for (const [index, reads] of [1, 2, 4, 7].entries()) {
    await kill(follower.process);
    await publishRelease(2 + index);
    let count = 0;
    store.hooks.before = ({ key }) => {
      if (!key.endsWith(CURRENT_KEY)) count += 1;
      if (count === reads) follower.process.kill("SIGKILL");
    };
    follower = startFollower();
    await once(follower.process, "exit");
    expect(follower.process.signalCode, `killed at read ${reads}`).toBe("SIGKILL");
    store.hooks.before = undefined;
    expect(await liveName()).toBe(releaseName(1 + index));
    await expectWhole();
    follower = startFollower();
    await expectLive(2 + index);
    await expectWhole();
  }
});

test("OPS-04 what a store sends again although it was read is not news", async () => {
  const server = createHttpServer((_, response) => response.setHeader("ETag", 'W/"1"').end("{}"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = { ...store.env, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` };
  const careless = new Bucket(readS3Settings(`s3://${BUCKET}`, env));
  const found = await careless.getChanged("a");
  expect(found?.bytes.toString()).toBe("{}");
  expect(await careless.getChanged("a", found?.etag)).toBeUndefined();
});

test("OPS-04 a restarted follower replaces a damaged manifest of the live release", async () => {
  await publishRelease(1);
  const follower = startFollower();
  await expectLive(1);
  await kill(follower.process);
  writeFileSync(manifestFile(remote, releaseName(1)), "{");
  startFollower();
  await expect
    .poll(() => readReleaseManifest(remote, releaseName(1)).catch(String), { timeout: 20_000 })
    .toHaveProperty("files");
  await expectWhole();
});

test("OPS-04 damaged, missing and malicious objects never go live, and are named; what is mended does", async () => {
  await publishRelease(1);
  const follower = startFollower();
  await expectLive(1);
  await publishRelease(2);
  const current = await bucket.get(CURRENT_KEY);
  const state = JSON.parse(String(current));
  await expectLive(2);

  const assets = Object.keys(state.objects).filter((key) => key.startsWith("_releases/store/"));
  const [damaged = "", missing = ""] = assets;
  const good = [await bucket.get(damaged), await bucket.get(missing)] as const;
  const put = (key: string, bytes: Buffer | string) => bucket.put(key, Buffer.from(bytes), JSON_HEADERS);
  const restate = (change: object) => put(CURRENT_KEY, JSON.stringify({ ...state, ...change }));

  // Keys that look like prepared pictures, but are none of the release's.
  const strangers = ["pictures/../640.avif", "pictures/other.jpg/640.avif"];
  const copied = () => follower.output().split("✓ live").length - 1;
  await expect.poll(copied, { timeout: 20_000 }).toBe(2);
  for (const key of strangers) await put(key, "outside");
  const one = { digest: hash("sha256", "outside", "hex"), size: 7, etag: "", headers: JSON_HEADERS };
  const objects = Object.fromEntries(strangers.map((key) => [key, one]));
  await restate({ objects: { ...state.objects, ...objects } });
  await expect.poll(copied, { timeout: 20_000 }).toBe(3);
  for (const key of strangers) expect([key, existsSync(path.join(remote, key))]).toEqual([key, false]);

  rmSync(path.join(remote, damaged.slice("_releases/".length)));
  rmSync(path.join(remote, missing.slice("_releases/".length)));
  // Of the same length.
  await put(damaged, Buffer.alloc(good[0]?.length ?? 0, "x"));
  await restate({ retired: { a: "1" } });
  await expect.poll(follower.output).toContain(`${damaged} does not have the bytes that were published`);
  await put(damaged, good[0] ?? "");
  await bucket.remove(missing);
  await restate({ retired: { a: "2" } });
  await expect.poll(follower.output, { timeout: 20_000 }).toContain(`${missing} is missing`);
  await put(missing, good[1] ?? "");
  await expect
    .poll(() => existsSync(path.join(remote, missing.slice("_releases/".length))), { timeout: 20_000 })
    .toBe(true);
  await expectWhole();

  for (const release of ["../../escaped", "2026-01-09T00-00-00-000Z"]) {
    await restate({ release });
    const fault = release.startsWith(".") ? "current.json is damaged" : `${release}.json is missing`;
    await expect.poll(follower.output, { timeout: 20_000 }).toContain(fault);
  }
  expect(await liveName()).toBe(releaseName(2));
  await put(CURRENT_KEY, current ?? "");
  await publishRelease(3);
  await expectLive(3);
});

test("OPS-04 one follower works for a data folder, and waits for the first release", async () => {
  const first = startFollower();
  await expect
    .poll(first.output, { timeout: 20_000 })
    .toContain(`s3://${BUCKET}/${PREFIX}/ has no release yet`);
  const second = startFollower();
  const [code] = await once(second.process, "exit");
  expect([code, second.output()]).toEqual([
    78,
    expect.stringContaining(`another follower works for ${remote}`),
  ]);
  await publishRelease(1);
  await expectLive(1);
  first.process.kill("SIGTERM");
  expect((await once(first.process, "exit"))[0]).toBe(0);
});
