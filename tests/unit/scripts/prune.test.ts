import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifestFile, picturesDir, releasesDir, storeDir, storedFile } from "../../../scripts/lib/layout.ts";
import { type Manifest, releaseNames } from "../../../scripts/lib/manifest.ts";
import { prune } from "../../../scripts/publish/prune.ts";
import {
  addManifest,
  earlierRelease,
  goBackTo,
  nameOf,
  switchTo,
} from "../../../scripts/publish/releases.ts";
import { put } from "../../../scripts/publish/store.ts";

const DAY = 24 * 60 * 60 * 1000;
const OLD = new Date(0);

let dataDir: string;
let store: string;
const name = (day: number): string => nameOf(new Date(Date.UTC(2026, 0, day)));
const at = (day: number): number => Date.UTC(2026, 0, day);

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "halocline-prune-"));
  store = storeDir(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

const pruneAt = (now = Date.now()) => prune(dataDir, { now, force: true });
const page = (text: string) => Buffer.from(`<p>${text}</p>`.repeat(90));
/** As if everything had been written long ago. */
async function age(): Promise<void> {
  for (const folder of [store, picturesDir(dataDir)]) {
    for (const entry of await readdir(folder, { recursive: true }).catch(() => []))
      await utimes(path.join(folder, entry), OLD, OLD);
  }
}

/** A release with these pages and their pictures. */
async function publish(day: number, texts: readonly string[], more: Partial<Manifest> = {}): Promise<void> {
  const files: Manifest["files"] = {};
  for (const text of texts) {
    files[`/${text}`] = await put(store, `/${text}`, page(text), "text/html");
    await mkdir(path.join(picturesDir(dataDir), `${text}.jpg`), { recursive: true });
    await writeFile(path.join(picturesDir(dataDir), `${text}.jpg`, "320.webp"), "w");
  }
  const pictures = texts.map((text) => `${text}.jpg`);
  const rest = { change: day, bundle: "b", redirects: {}, thumbnails: {}, pictures };
  await addManifest(dataDir, name(day), { ...rest, files, ...more });
  await switchTo(dataDir, name(day));
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Which of these are stored with their encodings and pictures; a half one is an error. */
async function present(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    const { digest } = await put(path.join(dataDir, "other"), `/${text}`, page(text), "text/html");
    const parts = [
      ...([undefined, "br", "gzip"] as const).map((encoding) => storedFile(store, digest, encoding)),
      path.join(picturesDir(dataDir), `${text}.jpg`),
    ];
    const there = await Promise.all(parts.map(exists));
    expect(new Set(there).size, `${text}: ${there}`).toBe(1);
    if (there[0]) found.push(text);
  }
  return found;
}

test("five releases stay, and what is no release goes", async () => {
  for (let day = 1; day <= 7; day += 1) await publish(day, ["a"]);
  await mkdir(path.join(releasesDir(dataDir), name(8), "about-us"), { recursive: true });
  await writeFile(path.join(releasesDir(dataDir), `${name(8)}.json.new`), "half");
  await mkdir(path.join(dataDir, "compressed"));
  await mkdir(path.join(dataDir, "publisher"));
  await writeFile(path.join(dataDir, "publisher", "journal.json"), "{}");
  await pruneAt(at(9));
  expect(await readdir(releasesDir(dataDir))).toEqual([3, 4, 5, 6, 7].map((day) => `${name(day)}.json`));
  expect(await readdir(dataDir)).not.toContain("compressed");
  expect(await readdir(path.join(dataDir, "publisher"))).toEqual([]);
});

test("nothing goes until ten releases can go at once, but for what is no release", async () => {
  for (let day = 1; day <= 15; day += 1) await publish(day, ["a"]);
  await prune(dataDir);
  expect(await releaseNames(dataDir)).toHaveLength(15);
  await publish(16, ["a"]);
  await prune(dataDir);
  expect(await releaseNames(dataDir)).toEqual([12, 13, 14, 15, 16].map(name));
  await mkdir(path.join(releasesDir(dataDir), name(8)));
  await prune(dataDir);
  expect(await readdir(releasesDir(dataDir))).not.toContain(name(8));
});

test("releases that nobody may go back to cost none that one may go back to", async () => {
  for (let day = 1; day <= 6; day += 1) await publish(day, ["a"]);
  await goBackTo(dataDir, name(2));
  for (const day of [7, 8]) await publish(day, ["a"]);
  await pruneAt(at(9));
  expect(await releaseNames(dataDir)).toEqual([1, 2, 6, 7, 8].map(name));
  expect(await earlierRelease(dataDir)).toBe(name(7));
  expect((await readdir(releasesDir(dataDir))).filter((file) => file.endsWith(".withdrawn"))).toHaveLength(1);
});

test("the newest release stays although one went back from it: its pages may still be open", async () => {
  for (let day = 1; day <= 6; day += 1) await publish(day, ["a"]);
  await publish(7, ["a"], { bundle: "c" });
  await goBackTo(dataDir, name(6));
  await pruneAt(at(7) + 10);
  expect(await releaseNames(dataDir)).toEqual([2, 3, 4, 5, 6, 7].map(name));
  await publish(8, ["a"]);
  await pruneAt(at(8) + DAY + 11);
  expect(await releaseNames(dataDir)).toEqual([3, 4, 5, 6, 8].map(name));
});

test("the live release stays even where five later ones were gone back from", async () => {
  for (let day = 1; day <= 6; day += 1) await publish(day, ["a"]);
  await goBackTo(dataDir, name(1));
  await pruneAt(at(9));
  expect(await releaseNames(dataDir)).toEqual([1, 3, 4, 5, 6].map(name));
});

test("a file and a picture go a day after the last release that named them, however old they are", async () => {
  await publish(1, ["a", "left"]);
  await publish(2, ["a", "b"]);
  for (let day = 3; day <= 6; day += 1) await publish(day, ["a"]);
  await age();
  await pruneAt(at(6) + 10);
  expect(await releaseNames(dataDir)).toEqual([2, 3, 4, 5, 6].map(name));
  expect(await present("a", "b", "left")).toEqual(["a", "b", "left"]);
  await pruneAt(at(6) + DAY);
  expect(await present("a", "b", "left")).toEqual(["a", "b", "left"]);
  await pruneAt(at(6) + DAY + 11);
  expect(await present("a", "b", "left")).toEqual(["a", "b"]);
});

test("what a killed publish stored for a release that never was goes after a day", async () => {
  await publish(1, ["a"]);
  await put(store, "/b", page("b"), "text/html");
  await mkdir(path.join(picturesDir(dataDir), "b.jpg"));
  const { digest } = await put(store, "/a", page("a"), "text/html");
  const half = `${storedFile(store, digest)}.half`;
  const halfPicture = path.join(picturesDir(dataDir), "a.jpg", "480.webp.half");
  for (const file of [half, halfPicture]) await writeFile(file, "half");
  await pruneAt();
  expect(await present("a", "b")).toEqual(["a", "b"]);
  await pruneAt(Date.now() + DAY + 1_000);
  expect(await present("a", "b")).toEqual(["a"]);
  for (const file of [half, halfPicture]) await expect(readFile(file)).rejects.toThrow("ENOENT");
});

test("pictures of thumbnails alone stay too", async () => {
  await publish(1, ["a"], { pictures: [], thumbnails: { p1: "a.jpg" } });
  await age();
  await pruneAt();
  expect(await present("a")).toEqual(["a"]);
});

test("after a change of the code, the last release before it stays for a day, for the scripts of its pages", async () => {
  for (const day of [1, 2]) await publish(day, ["a"], { bundle: "old" });
  for (let hour = 0; hour < 6; hour += 1) {
    const soon = nameOf(new Date(at(3) + hour));
    await addManifest(dataDir, soon, { ...(await readManifestOf(2)), bundle: "new" });
    await switchTo(dataDir, soon);
  }
  await pruneAt(at(3) + 10);
  expect((await releaseNames(dataDir)).slice(0, 2)).toEqual([name(2), nameOf(new Date(at(3) + 1))]);
  await pruneAt(at(4) + 10);
  expect((await releaseNames(dataDir))[0]).toBe(nameOf(new Date(at(3) + 1)));
});

test("a damaged release goes, and where it is the live one nothing goes", async () => {
  await publish(1, ["a", "b"]);
  await publish(2, ["a"]);
  await age();
  await writeFile(manifestFile(dataDir, name(2)), "{");
  await expect(pruneAt()).rejects.toThrow(manifestFile(dataDir, name(2)));
  expect(await present("a", "b")).toEqual(["a", "b"]);
  await publish(3, ["a"]);
  await pruneAt();
  expect(await releaseNames(dataDir)).toEqual([name(1), name(3)]);
});

test("before the first publish there is nothing to remove", async () => {
  await expect(pruneAt()).resolves.toBeUndefined();
});

const readManifestOf = async (day: number): Promise<Manifest> =>
  JSON.parse(await readFile(manifestFile(dataDir, name(day)), "utf8"));
