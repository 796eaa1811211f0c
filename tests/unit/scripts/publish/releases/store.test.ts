import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { storedFilePath } from "../../../../../scripts/lib/site/data-layout.ts";
import type { StoredFile } from "../../../../../scripts/lib/site/manifest.ts";
import { addToStore } from "../../../../../scripts/publish/releases/store.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const PAGE = Buffer.from(`<!doctype html>${"<p>Scrubber duration at 4 °C</p>".repeat(60)}`);
const HTML = "text/html";
let store: string;

const names = async () =>
  (await readdir(store, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const stored = (file: StoredFile, encoding?: "br" | "gzip") =>
  readFile(storedFilePath(store, file.digest, encoding));
beforeEach(() => {
  store = path.join(temporaryFolder(), "store");
});

describe("a stored file", () => {
  test("is stored uncompressed and in each encoding, under the digest of its bytes", async () => {
    const file = await addToStore(store, "/a", PAGE, HTML);
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

  test("is written once, even if the site has it at several paths", async () => {
    const first = await addToStore(store, "/a", PAGE, HTML);
    const before = await stat(storedFilePath(store, first.digest, "br"));
    expect(await addToStore(store, "/b", PAGE, HTML)).toEqual(first);
    expect((await stat(storedFilePath(store, first.digest, "br"))).ino).toBe(before.ino);
  });

  test("has no encoding that is not smaller; a picture and a file of one packet have none", async () => {
    const noise = randomBytes(400);
    expect((await addToStore(store, "/noise.txt", noise)).encodings).toEqual([]);
    expect((await addToStore(store, "/noise.txt", noise)).encodings).toEqual([]);
    expect((await addToStore(store, "/x.webp", PAGE)).encodings).toEqual([]);
    expect((await addToStore(store, "/small.txt", Buffer.from("a".repeat(255)))).encodings).toEqual([]);
    expect((await addToStore(store, "/empty.txt", Buffer.alloc(0))).size).toBe(0);
  });

  test.each(["html", "css", "js", "json", "svg", "xml", "txt", "webmanifest"])(
    "is compressed as %s",
    async (end) => {
      expect((await addToStore(store, `/x.${end}`, PAGE)).encodings).toEqual(["br", "gzip"]);
    },
  );

  test.each([
    ["the file itself", undefined],
    ["an encoding", "br"],
  ] as const)("is written again if a power cut left %s empty", async (_what, encoding) => {
    const file = await addToStore(store, "/a", PAGE, HTML);
    await truncate(storedFilePath(store, file.digest, encoding), 0);
    expect(await addToStore(store, "/a", PAGE, HTML)).toEqual(file);
    expect(await stored(file)).toEqual(PAGE);
    expect(brotliDecompressSync(await stored(file, "br"))).toEqual(PAGE);
  });

  test("is written again if a kill left only its encodings, which come first", async () => {
    const file = await addToStore(store, "/a", PAGE, HTML);
    await rm(storedFilePath(store, file.digest));
    await addToStore(store, "/a", PAGE, HTML);
    expect(await stored(file)).toEqual(PAGE);
  });

  test("leaves no partial file if the disk refuses", async () => {
    const file = await addToStore(store, "/a", PAGE, HTML);
    await rm(store, { recursive: true });
    // A folder at the file's path: its encodings are written, the file itself is not.
    await mkdir(path.join(storedFilePath(store, file.digest), "in-the-way"), { recursive: true });
    await expect(addToStore(store, "/a", PAGE, HTML)).rejects.toThrow();
    expect((await names()).filter((name) => !/^[0-9a-f]{62}\.(br|gz)$/.test(name))).toEqual([]);
  });
});
