import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeThumbnails } from "../../../scripts/publish/thumbnails.ts";

let release: string;
let pictures: string;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-thumbnails-"));
  release = path.join(folder, "release");
  pictures = path.join(folder, "pictures");
  await mkdir(release);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function prepared(original: string, ...files: string[]): Promise<void> {
  await mkdir(path.join(pictures, original), { recursive: true });
  for (const file of files) await writeFile(path.join(pictures, original, file), `${original} ${file}`);
}

const place = async (list: Record<string, string>) => {
  await writeFile(path.join(release, "thumbnails.json"), JSON.stringify(list));
  return placeThumbnails({ release, pictures });
};

const thumbnail = (id: string, file: string) =>
  readFile(path.join(release, "thumbnails", id, file), "utf8").catch(() => "none");

test("D16 every product's picture stands under its documentId, without taking room a second time", async () => {
  await prepared("loop.webp", "320.avif", "320.webp", "640.avif", "640.webp", "960.webp");
  expect(await place({ a1: "loop.webp", b2: "loop.webp" })).toBe(2);
  expect(await thumbnail("a1", "320.webp")).toBe("loop.webp 320.webp");
  expect(await thumbnail("b2", "640.avif")).toBe("loop.webp 640.avif");
  expect((await stat(path.join(pictures, "loop.webp/320.webp"))).nlink).toBe(3);
  expect(await readdir(release)).toEqual(["thumbnails"]);
});

test("D16 a picture that is narrower than a thumbnail stands in for it, a wider one where there is no other", async () => {
  await prepared("small.webp", "200.webp", "200.avif");
  await prepared("large.webp", "960.webp", "960.avif");
  await place({ small: "small.webp", large: "large.webp" });
  expect(await thumbnail("small", "640.webp")).toBe("small.webp 200.webp");
  expect(await thumbnail("large", "320.avif")).toBe("large.webp 960.avif");
});

test("what is no documentId or has no prepared picture gets none", async () => {
  await prepared("loop.webp", "320.webp");
  expect(await place({ "../loop": "loop.webp", "": "loop.webp", other: "missing.webp" })).toBe(0);
  expect(await thumbnail("other", "320.webp")).toBe("none");
  expect(await readdir(folder)).toEqual(["pictures", "release"]);
});
