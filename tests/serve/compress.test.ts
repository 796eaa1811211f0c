import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  ASSET_LEVELS,
  compressRelease,
  encode,
  levelsFor,
  PAGE_LEVELS,
  pruneCompressionCache,
} from "../../scripts/publish/compress.ts";
import { temporaryFolder, writeFiles } from "./support.ts";

const PAGE = `<!doctype html>${"<p>Scrubber duration at 4 °C</p>".repeat(60)}`;
const SCRIPT = "export const gas = { oxygen: 0.21 };\n".repeat(60);

const entriesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe("compressing a release", () => {
  test("text gets both neighbours, with the best level for hashed assets and the middle one for pages", async () => {
    const release = writeFiles(temporaryFolder(), { "a/index.html": PAGE, "_astro/a.1.js": SCRIPT });
    const report = await compressRelease(release, { cache: temporaryFolder() });
    for (const [path, text] of [["a/index.html", PAGE] as const, ["_astro/a.1.js", SCRIPT] as const]) {
      const br = readFileSync(join(release, `${path}.br`));
      const gz = readFileSync(join(release, `${path}.gz`));
      expect(brotliDecompressSync(br).toString()).toBe(text);
      expect(gunzipSync(gz).toString()).toBe(text);
      expect(br).toEqual(await encode(Buffer.from(text), "br", levelsFor(path)));
    }
    expect([levelsFor("a/index.html"), levelsFor("_astro/a.1.js")]).toEqual([PAGE_LEVELS, ASSET_LEVELS]);
    expect(report).toMatchObject({ files: 2, made: 4, reused: 0, noGain: 0 });
    expect(report.bytes.original).toBe(Buffer.byteLength(PAGE) + SCRIPT.length);
    expect(report.bytes.br).toBeLessThan(report.bytes.gzip);
    expect(report.wallMs).toBeGreaterThanOrEqual(0);
  });

  test("a page that would miss the first flight at its level is squeezed to the utmost, others are not", async () => {
    const words = (count: number) =>
      Buffer.from(
        Array.from(
          { length: count },
          (_, i) => `w${((i * 7919) % 99_991).toString(36)}${(i * i) % 9973}`,
        ).join(" "),
      );
    const quality = (bytes: Buffer, level: number) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
    const [small, large] = [words(1_000), words(9_000)];
    expect(quality(large, PAGE_LEVELS.br)).toBeGreaterThan(13_800);
    const tolerance = 64;
    expect((await encode(large, "br", PAGE_LEVELS)).length).toBeLessThan(quality(large, 11) + tolerance);
    expect((await encode(large, "br", PAGE_LEVELS)).length).toBeLessThan(quality(large, PAGE_LEVELS.br));
    expect((await encode(small, "br", PAGE_LEVELS)).length).toBeGreaterThan(quality(small, 11));
  });

  test("every text format is, pictures and small files are not", async () => {
    const names = ["x.html", "x.css", "x.js", "x.json", "x.svg", "x.xml", "x.txt", "x.webmanifest"];
    const text = Object.fromEntries(names.map((name) => [name, `${name} ${PAGE}`]));
    const others = { "x.webp": PAGE, "x.woff2": PAGE, "x.pdf": PAGE, "small.html": "a".repeat(255) };
    const release = writeFiles(temporaryFolder(), { ...text, ...others });
    const report = await compressRelease(release, { cache: temporaryFolder() });
    expect(report.files).toBe(names.length);
    const made = readdirSync(release).filter((name) => /\.(br|gz)$/.test(name));
    expect(made.sort()).toEqual(names.flatMap((name) => [`${name}.br`, `${name}.gz`]).sort());
  });

  test("what does not get smaller gets no neighbour, also when the cache knows it", async () => {
    const noise = randomBytes(400);
    const cache = temporaryFolder();
    for (const release of [temporaryFolder(), temporaryFolder()]) {
      writeFiles(release, { "noise.txt": noise });
      expect(await compressRelease(release, { cache })).toMatchObject({
        files: 1,
        made: 0,
        reused: 0,
        noGain: 2,
      });
      expect(readdirSync(release)).toEqual(["noise.txt"]);
    }
  });

  test("the same bytes are compressed once, whichever release they are in and whatever they are called", async () => {
    const cache = temporaryFolder();
    const first = writeFiles(temporaryFolder(), { "index.html": PAGE });
    expect(await compressRelease(first, { cache })).toMatchObject({ made: 2, reused: 0 });
    const second = writeFiles(temporaryFolder(), { "other/index.html": PAGE, "new.html": `${PAGE}!` });
    const report = await compressRelease(second, { cache });
    expect(report).toMatchObject({ made: 2, reused: 2 });
    expect(brotliDecompressSync(readFileSync(join(second, "other/index.html.br"))).toString()).toBe(PAGE);
    expect(statSync(join(first, "index.html.br")).ino).toBe(
      statSync(join(second, "other/index.html.br")).ino,
    );
  });

  test("repeating it changes nothing; a changed file gets new neighbours without touching other releases", async () => {
    const cache = temporaryFolder();
    const release = writeFiles(temporaryFolder(), { "index.html": PAGE });
    const older = writeFiles(temporaryFolder(), { "index.html": PAGE });
    for (const folder of [older, release]) await compressRelease(folder, { cache });
    const names = readdirSync(release);
    expect(await compressRelease(release, { cache })).toMatchObject({ made: 0, reused: 2 });
    expect(readdirSync(release)).toEqual(names);
    writeFiles(release, { "index.html": SCRIPT });
    await compressRelease(release, { cache });
    expect(brotliDecompressSync(readFileSync(join(release, "index.html.br"))).toString()).toBe(SCRIPT);
    expect(brotliDecompressSync(readFileSync(join(older, "index.html.br"))).toString()).toBe(PAGE);
    writeFiles(release, { "index.html": randomBytes(400) });
    await compressRelease(release, { cache });
    expect(readdirSync(release)).toEqual(["index.html"]);
  });

  test("an entry that a crash left empty is made again", async () => {
    const cache = temporaryFolder();
    await compressRelease(writeFiles(temporaryFolder(), { "index.html": PAGE }), { cache });
    for (const entry of entriesIn(cache)) truncateSync(entry, 0);
    const release = writeFiles(temporaryFolder(), { "index.html": PAGE });
    expect(await compressRelease(release, { cache })).toMatchObject({ made: 2, reused: 0 });
    expect(brotliDecompressSync(readFileSync(join(release, "index.html.br"))).toString()).toBe(PAGE);
  });

  test("a release that is not there is an error", async () => {
    const missing = join(temporaryFolder(), "none");
    await expect(compressRelease(missing, { cache: temporaryFolder() })).rejects.toThrow("ENOENT");
  });
});

describe("pruning the cache", () => {
  test("old entries no release uses go, used and young ones stay", async () => {
    const cache = writeFiles(temporaryFolder(), { "aa/old": "1", "aa/used": "2", "bb/young": "3" });
    for (const name of ["aa/old", "aa/used"]) utimesSync(join(cache, name), new Date(0), new Date(0));
    linkSync(join(cache, "aa/used"), join(temporaryFolder(), "index.html.br"));
    expect(await pruneCompressionCache(cache)).toBe(1);
    expect(["aa/old", "aa/used", "bb/young"].map((name) => existsSync(join(cache, name)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
