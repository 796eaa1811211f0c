import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { storeDir, storedFilePath } from "../../../../../scripts/lib/site/data-layout.ts";
import type { Manifest } from "../../../../../scripts/lib/site/manifest.ts";
import { checkIntegrity } from "../../../../../scripts/publish/releases/integrity.ts";
import { writeManifest } from "../../../../../scripts/publish/releases/releases.ts";
import { addToStore } from "../../../../../scripts/publish/releases/store.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const RELEASE = "2026-01-31T09-30-00-000Z";
const PAGES = ["/", "/a", "/b"];
const MANIFEST_LABEL = `the manifest of ${RELEASE}`;

let dataDir: string;
let manifest: Manifest;

beforeEach(async () => {
  dataDir = temporaryFolder();
  const files: Manifest["files"] = {};
  for (const page of PAGES)
    files[page] = await addToStore(storeDir(dataDir), page, Buffer.from(page.repeat(500)), "text/html");
  manifest = { change: 7, bundle: "b", files, redirects: { "/old": "/a" }, thumbnails: {}, pictures: [] };
  await writeManifest(dataDir, RELEASE, manifest);
});

const file = (page: string, encoding?: "br" | "gzip") =>
  storedFilePath(storeDir(dataDir), manifest.files[page]?.digest ?? "", encoding);
const check = (thorough: boolean, expected = manifest) =>
  checkIntegrity(dataDir, RELEASE, expected, thorough);

test.each([false, true])("an intact release has no damage (every byte: %s)", async (thorough) => {
  expect(await check(thorough)).toEqual([]);
  // Changes that no page shows raise the number in the release index only.
  expect(await check(thorough, { ...manifest, change: 9 })).toEqual([]);
});

test.each([
  ["is missing", () => rm(file("/a"))],
  ["is truncated", () => truncate(file("/a"), 10)],
  ["has lost an encoding", () => rm(file("/a", "br"))],
  ["has an empty encoding", () => truncate(file("/a", "gzip"))],
])("a file that %s is found by size, and written again", async (_, damage) => {
  await damage();
  expect(await check(false)).toEqual(["/a"]);
  await addToStore(storeDir(dataDir), "/a", Buffer.from("/a".repeat(500)), "text/html");
  expect(await check(true)).toEqual([]);
});

test.each([
  ["other bytes of the same length", () => writeFile(file("/a"), "/x".repeat(500))],
  ["an encoding of other bytes", async () => writeFile(file("/a", "br"), await readFile(file("/b", "br")))],
  ["a truncated encoding", () => truncate(file("/a", "gzip"), 10)],
])("a file with %s is found by its bytes, and written again", async (_, damage) => {
  await damage();
  expect(await check(false)).toEqual([]);
  expect(await check(true)).toEqual(["/a"]);
  await addToStore(storeDir(dataDir), "/a", Buffer.from("/a".repeat(500)), "text/html");
  expect(await check(true)).toEqual([]);
});

test.each<[string, (intact: Manifest) => Manifest, string[]]>([
  [
    "maps a path to another file",
    (intact) => ({ ...intact, files: { ...intact.files, "/a": Object(intact.files["/b"]) } }),
    ["/a"],
  ],
  [
    "has an extra path",
    (intact) => ({ ...intact, files: { ...intact.files, "/c": Object(intact.files["/b"]) } }),
    ["/c"],
  ],
  ["lacks a path", ({ files: { "/b": _, ...files }, ...intact }) => ({ ...intact, files }), ["/b"]],
  ["has no redirects", (intact) => ({ ...intact, redirects: {} }), [MANIFEST_LABEL]],
  ["is of another bundle", (intact) => ({ ...intact, bundle: "c" }), [MANIFEST_LABEL]],
])("a manifest that %s is found", async (_, damaged, expected) => {
  await writeManifest(dataDir, RELEASE, damaged(manifest));
  expect(await check(false)).toEqual(expected);
});
