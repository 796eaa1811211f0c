import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storedFile } from "../../../scripts/lib/layout.ts";
import type { StoredFile } from "../../../scripts/lib/manifest.ts";
import {
  ASSET_LEVELS,
  encode,
  LARGE_LEVELS,
  levelsFor,
  PAGE_LEVELS,
  put,
} from "../../../scripts/publish/store.ts";

const PAGE = Buffer.from(`<!doctype html>${"<p>Scrubber duration at 4 °C</p>".repeat(60)}`);
const HTML = "text/html";
let store: string;

const names = async () =>
  (await readdir(store, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const stored = (file: StoredFile, encoding?: "br" | "gzip") =>
  readFile(storedFile(store, file.digest, encoding));
const words = (count: number) =>
  Buffer.from(
    Array.from({ length: count }, (_, i) => `w${((i * 7919) % 99_991).toString(36)}${(i * i) % 9973}`).join(
      " ",
    ),
  );
const quality = (bytes: Buffer, level: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;

beforeEach(async () => {
  store = path.join(await mkdtemp(path.join(tmpdir(), "halocline-store-")), "store");
});
afterEach(() => rm(path.dirname(store), { recursive: true }));

describe("a stored file", () => {
  test("is there as it is and in each encoding, under the digest of its bytes", async () => {
    const file = await put(store, "/a", PAGE, HTML);
    expect(file).toEqual({
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      type: "text/html; charset=utf-8",
      size: PAGE.length,
      encodings: ["br", "gzip"],
    });
    expect(await stored(file)).toEqual(PAGE);
    expect(brotliDecompressSync(await stored(file, "br"))).toEqual(PAGE);
    expect(gunzipSync(await stored(file, "gzip"))).toEqual(PAGE);
    expect(await names()).toHaveLength(3);
  });

  test("is written once, wherever it stands on the site", async () => {
    const first = await put(store, "/a", PAGE, HTML);
    const before = await stat(storedFile(store, first.digest, "br"));
    expect(await put(store, "/b", PAGE, HTML)).toEqual(first);
    expect((await stat(storedFile(store, first.digest, "br"))).ino).toBe(before.ino);
  });

  test("has no encoding that is no smaller, nor has a picture or what fits a packet", async () => {
    const noise = randomBytes(400);
    expect((await put(store, "/noise.txt", noise)).encodings).toEqual([]);
    expect((await put(store, "/noise.txt", noise)).encodings).toEqual([]);
    expect((await put(store, "/x.webp", PAGE)).encodings).toEqual([]);
    expect((await put(store, "/small.txt", Buffer.from("a".repeat(255)))).encodings).toEqual([]);
    expect((await put(store, "/empty.txt", Buffer.alloc(0))).size).toBe(0);
  });

  test.each(["html", "css", "js", "json", "svg", "xml", "txt", "webmanifest"])(
    "is compressed as %s",
    async (end) => {
      expect((await put(store, `/x.${end}`, PAGE)).encodings).toEqual(["br", "gzip"]);
    },
  );

  test.each([
    ["the file itself", undefined],
    ["an encoding", "br"],
  ] as const)("of which a power cut left %s empty is written again", async (_what, encoding) => {
    const file = await put(store, "/a", PAGE, HTML);
    await truncate(storedFile(store, file.digest, encoding), 0);
    expect(await put(store, "/a", PAGE, HTML)).toEqual(file);
    expect(await stored(file)).toEqual(PAGE);
    expect(brotliDecompressSync(await stored(file, "br"))).toEqual(PAGE);
  });

  test("that a kill left without itself is written again, as encodings come first", async () => {
    const file = await put(store, "/a", PAGE, HTML);
    await rm(storedFile(store, file.digest));
    await put(store, "/a", PAGE, HTML);
    expect(await stored(file)).toEqual(PAGE);
  });

  test("that the disk does not take leaves nothing half behind", async () => {
    const file = await put(store, "/a", PAGE, HTML);
    await rm(store, { recursive: true });
    // In the place of the file itself, so that its encodings are written and it is not.
    await mkdir(path.join(storedFile(store, file.digest), "in-the-way"), { recursive: true });
    await expect(put(store, "/a", PAGE, HTML)).rejects.toThrow();
    expect((await names()).filter((name) => !/^[0-9a-f]{62}\.(br|gz)$/.test(name))).toEqual([]);
  });
});

describe("levels", () => {
  test("hashed assets get the best, pages the middle one, large files one that takes no time", () => {
    expect(levelsFor("/_astro/a.1.js", 999_999)).toBe(ASSET_LEVELS);
    expect(levelsFor("/search-index.json", 10_000)).toBe(PAGE_LEVELS);
    expect(levelsFor("/search-index.json", 900_000)).toBe(LARGE_LEVELS);
  });

  test("a page that would miss the first flight at its level is compressed at the best one, others are not", async () => {
    const [small, large] = [words(1_000), words(9_000)];
    expect(quality(large, PAGE_LEVELS.br)).toBeGreaterThan(13_800);
    const size = async (bytes: Buffer, page: boolean) =>
      (await encode(bytes, "br", { levels: PAGE_LEVELS, page })).length;
    const tolerance = 64;
    expect(await size(large, true)).toBeLessThan(quality(large, 11) + tolerance);
    expect(await size(large, true)).toBeLessThan(quality(large, PAGE_LEVELS.br));
    expect(await size(small, true)).toBeGreaterThan(quality(small, 11));
    expect(await size(large, false)).toBeGreaterThan(quality(large, 11) + tolerance);
  });
});
