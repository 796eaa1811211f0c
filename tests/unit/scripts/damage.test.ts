import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { storeDir, storedFile } from "../../../scripts/lib/layout.ts";
import type { Manifest } from "../../../scripts/lib/manifest.ts";
import { findDamage } from "../../../scripts/publish/damage.ts";
import { addManifest } from "../../../scripts/publish/releases.ts";
import { put } from "../../../scripts/publish/store.ts";

const RELEASE = "2026-01-31T09-30-00-000Z";
const PAGES = ["/", "/a", "/b"];
const MANIFEST = `the manifest of ${RELEASE}`;

let dataDir: string;
let manifest: Manifest;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-damage-"));
  const files: Manifest["files"] = {};
  for (const page of PAGES)
    files[page] = await put(storeDir(dataDir), page, Buffer.from(page.repeat(500)), "text/html");
  manifest = { change: 7, bundle: "b", files, redirects: { "/old": "/a" }, thumbnails: {}, pictures: [] };
  await addManifest(dataDir, RELEASE, manifest);
  return () => rm(dataDir, { recursive: true, force: true });
});

const file = (page: string, encoding?: "br" | "gzip") =>
  storedFile(storeDir(dataDir), manifest.files[page]?.digest ?? "", encoding);
const find = (thorough: boolean, expected = manifest) => findDamage(dataDir, RELEASE, expected, thorough);

test.each([false, true])("a sound release has no damage (every byte: %s)", async (thorough) => {
  expect(await find(thorough)).toEqual([]);
  // Changes that no page shows raise the number in the facts alone.
  expect(await find(thorough, { ...manifest, change: 9 })).toEqual([]);
});

test.each([
  ["is lost", () => rm(file("/a"))],
  ["is cut off", () => truncate(file("/a"), 10)],
  ["has lost an encoding", () => rm(file("/a", "br"))],
  ["has an empty encoding", () => truncate(file("/a", "gzip"))],
])("a file that %s is found by sizes alone, and written again", async (_, damage) => {
  await damage();
  expect(await find(false)).toEqual(["/a"]);
  await put(storeDir(dataDir), "/a", Buffer.from("/a".repeat(500)), "text/html");
  expect(await find(true)).toEqual([]);
});

test.each([
  ["other bytes of the same length", () => writeFile(file("/a"), "/x".repeat(500))],
  ["an encoding of other bytes", async () => writeFile(file("/a", "br"), await readFile(file("/b", "br")))],
  ["an encoding that is cut off", () => truncate(file("/a", "gzip"), 10)],
])("a file with %s is found by its bytes, and written again", async (_, damage) => {
  await damage();
  expect(await find(false)).toEqual([]);
  expect(await find(true)).toEqual(["/a"]);
  await put(storeDir(dataDir), "/a", Buffer.from("/a".repeat(500)), "text/html");
  expect(await find(true)).toEqual([]);
});

test.each<[string, (now: Manifest) => Manifest, string[]]>([
  [
    "leads a path to another file",
    (now) => ({ ...now, files: { ...now.files, "/a": Object(now.files["/b"]) } }),
    ["/a"],
  ],
  [
    "has a path too many",
    (now) => ({ ...now, files: { ...now.files, "/c": Object(now.files["/b"]) } }),
    ["/c"],
  ],
  ["has a path too few", ({ files: { "/b": _, ...files }, ...now }) => ({ ...now, files }), ["/b"]],
  ["has lost its redirects", (now) => ({ ...now, redirects: {} }), [MANIFEST]],
  ["is of another bundle", (now) => ({ ...now, bundle: "c" }), [MANIFEST]],
])("a manifest that %s is found", async (_, damaged, found) => {
  await addManifest(dataDir, RELEASE, damaged(manifest));
  expect(await find(false)).toEqual(found);
});
