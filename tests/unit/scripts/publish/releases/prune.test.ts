import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import {
  manifestFile,
  picturesDir,
  releasesDir,
  storeDir,
  storedFilePath,
} from "../../../../../scripts/lib/site/data-layout.ts";
import { type Manifest, releaseNames } from "../../../../../scripts/lib/site/manifest.ts";
import { prune } from "../../../../../scripts/publish/releases/prune.ts";
import {
  makeLive,
  previousRelease,
  releaseNameAt,
  rollBackTo,
  writeManifest,
} from "../../../../../scripts/publish/releases/releases.ts";
import { addToStore } from "../../../../../scripts/publish/releases/store.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO = new Date(0);

let dataDir: string;
let store: string;
const releaseOn = (day: number): string => releaseNameAt(new Date(Date.UTC(2026, 0, day)));
const timeOn = (day: number): number => Date.UTC(2026, 0, day);

beforeEach(() => {
  dataDir = temporaryFolder();
  store = storeDir(dataDir);
});

const pruneAt = (now = Date.now()) => prune(dataDir, { now, force: true });
const page = (text: string) => Buffer.from(`<p>${text}</p>`.repeat(90));
/** Sets the modification time of all stored files and pictures to long ago. */
async function makeOld(): Promise<void> {
  for (const folder of [store, picturesDir(dataDir)]) {
    for (const entry of await readdir(folder, { recursive: true }).catch(() => []))
      await utimes(path.join(folder, entry), LONG_AGO, LONG_AGO);
  }
}

/** Makes a release with these pages and their pictures live. */
async function publish(day: number, texts: readonly string[], more: Partial<Manifest> = {}): Promise<void> {
  const files: Manifest["files"] = {};
  for (const text of texts) {
    files[`/${text}`] = await addToStore(store, `/${text}`, page(text), "text/html");
    await mkdir(path.join(picturesDir(dataDir), `${text}.jpg`), { recursive: true });
    await writeFile(path.join(picturesDir(dataDir), `${text}.jpg`, "320.webp"), "w");
  }
  const pictures = texts.map((text) => `${text}.jpg`);
  const rest = { change: day, bundle: "b", redirects: {}, thumbnails: {}, pictures };
  await writeManifest(dataDir, releaseOn(day), { ...rest, files, ...more });
  await makeLive(dataDir, releaseOn(day));
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** The texts that are stored with all encodings and pictures. Fails if one is stored in part. */
async function storedTexts(...texts: string[]): Promise<string[]> {
  const complete: string[] = [];
  for (const text of texts) {
    const { digest } = await addToStore(path.join(dataDir, "other"), `/${text}`, page(text), "text/html");
    const parts = [
      ...([undefined, "br", "gzip"] as const).map((encoding) => storedFilePath(store, digest, encoding)),
      path.join(picturesDir(dataDir), `${text}.jpg`),
    ];
    const existing = await Promise.all(parts.map(exists));
    expect(new Set(existing).size, `${text}: ${existing}`).toBe(1);
    if (existing[0]) complete.push(text);
  }
  return complete;
}

test("five releases stay, and all other files are removed", async () => {
  for (let day = 1; day <= 7; day += 1) await publish(day, ["a"]);
  await mkdir(path.join(releasesDir(dataDir), releaseOn(8), "about-us"), { recursive: true });
  await writeFile(path.join(releasesDir(dataDir), `${releaseOn(8)}.json.new`), "half");
  await pruneAt(timeOn(9));
  expect(await readdir(releasesDir(dataDir))).toEqual([3, 4, 5, 6, 7].map((day) => `${releaseOn(day)}.json`));
});

test("releases are removed ten at a time, other files at once", async () => {
  for (let day = 1; day <= 15; day += 1) await publish(day, ["a"]);
  await prune(dataDir);
  expect(await releaseNames(dataDir)).toHaveLength(15);
  await publish(16, ["a"]);
  await prune(dataDir);
  expect(await releaseNames(dataDir)).toEqual([12, 13, 14, 15, 16].map(releaseOn));
  await mkdir(path.join(releasesDir(dataDir), releaseOn(8)));
  await prune(dataDir);
  expect(await readdir(releasesDir(dataDir))).not.toContain(releaseOn(8));
});

test("withdrawn releases are removed before others", async () => {
  for (let day = 1; day <= 6; day += 1) await publish(day, ["a"]);
  await rollBackTo(dataDir, releaseOn(2));
  for (const day of [7, 8]) await publish(day, ["a"]);
  await pruneAt(timeOn(9));
  expect(await releaseNames(dataDir)).toEqual([1, 2, 6, 7, 8].map(releaseOn));
  expect(await previousRelease(dataDir)).toBe(releaseOn(7));
  expect((await readdir(releasesDir(dataDir))).filter((file) => file.endsWith(".withdrawn"))).toHaveLength(1);
});

test("the newest release stays for a day after a rollback: its pages may still be open", async () => {
  for (let day = 1; day <= 6; day += 1) await publish(day, ["a"]);
  await publish(7, ["a"], { bundle: "c" });
  await rollBackTo(dataDir, releaseOn(6));
  await pruneAt(timeOn(7) + 10);
  expect(await releaseNames(dataDir)).toEqual([2, 3, 4, 5, 6, 7].map(releaseOn));
  await publish(8, ["a"]);
  await pruneAt(timeOn(8) + DAY_MS + 11);
  expect(await releaseNames(dataDir)).toEqual([3, 4, 5, 6, 8].map(releaseOn));
});

test("the live release stays even if five later ones were withdrawn", async () => {
  for (let day = 1; day <= 6; day += 1) await publish(day, ["a"]);
  await rollBackTo(dataDir, releaseOn(1));
  await pruneAt(timeOn(9));
  expect(await releaseNames(dataDir)).toEqual([1, 3, 4, 5, 6].map(releaseOn));
});

test("a file and a picture are removed a day after the last release that used them, however old they are", async () => {
  await publish(1, ["a", "left"]);
  await publish(2, ["a", "b"]);
  for (let day = 3; day <= 6; day += 1) await publish(day, ["a"]);
  await makeOld();
  await pruneAt(timeOn(6) + 10);
  expect(await releaseNames(dataDir)).toEqual([2, 3, 4, 5, 6].map(releaseOn));
  expect(await storedTexts("a", "b", "left")).toEqual(["a", "b", "left"]);
  await pruneAt(timeOn(6) + DAY_MS);
  expect(await storedTexts("a", "b", "left")).toEqual(["a", "b", "left"]);
  await pruneAt(timeOn(6) + DAY_MS + 11);
  expect(await storedTexts("a", "b", "left")).toEqual(["a", "b"]);
});

test("files that a killed publish stored for no release are removed after a day", async () => {
  await publish(1, ["a"]);
  await addToStore(store, "/b", page("b"), "text/html");
  await mkdir(path.join(picturesDir(dataDir), "b.jpg"));
  const { digest } = await addToStore(store, "/a", page("a"), "text/html");
  const partial = `${storedFilePath(store, digest)}.half`;
  const partialPicture = path.join(picturesDir(dataDir), "a.jpg", "480.webp.half");
  for (const file of [partial, partialPicture]) await writeFile(file, "half");
  await pruneAt();
  expect(await storedTexts("a", "b")).toEqual(["a", "b"]);
  await pruneAt(Date.now() + DAY_MS + 1_000);
  expect(await storedTexts("a", "b")).toEqual(["a"]);
  for (const file of [partial, partialPicture]) await expect(readFile(file)).rejects.toThrow("ENOENT");
});

test("pictures that only thumbnails use stay too", async () => {
  await publish(1, ["a"], { pictures: [], thumbnails: { p1: "a.jpg" } });
  await makeOld();
  await pruneAt();
  expect(await storedTexts("a")).toEqual(["a"]);
});

test("the last release before a change of the code stays for a day, for the scripts of its pages", async () => {
  for (const day of [1, 2]) await publish(day, ["a"], { bundle: "old" });
  for (let hour = 0; hour < 6; hour += 1) {
    const soon = releaseNameAt(new Date(timeOn(3) + hour));
    await writeManifest(dataDir, soon, { ...(await readManifestOf(2)), bundle: "new" });
    await makeLive(dataDir, soon);
  }
  await pruneAt(timeOn(3) + 10);
  expect((await releaseNames(dataDir)).slice(0, 2)).toEqual([
    releaseOn(2),
    releaseNameAt(new Date(timeOn(3) + 1)),
  ]);
  await pruneAt(timeOn(4) + 10);
  expect((await releaseNames(dataDir))[0]).toBe(releaseNameAt(new Date(timeOn(3) + 1)));
});

test("a damaged release is removed; if it is the live one, nothing is removed", async () => {
  await publish(1, ["a", "b"]);
  await publish(2, ["a"]);
  await makeOld();
  await writeFile(manifestFile(dataDir, releaseOn(2)), "{");
  await expect(pruneAt()).rejects.toThrow(manifestFile(dataDir, releaseOn(2)));
  expect(await storedTexts("a", "b")).toEqual(["a", "b"]);
  await publish(3, ["a"]);
  await pruneAt();
  expect(await releaseNames(dataDir)).toEqual([releaseOn(1), releaseOn(3)]);
});

test("before the first publish there is nothing to remove", async () => {
  await expect(pruneAt()).resolves.toBeUndefined();
});

const readManifestOf = async (day: number): Promise<Manifest> =>
  JSON.parse(await readFile(manifestFile(dataDir, releaseOn(day)), "utf8"));
