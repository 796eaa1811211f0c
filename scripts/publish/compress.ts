import { hash, randomUUID } from "node:crypto";
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { SEARCH_INDEX_PATH } from "../../src/site.ts";
import { ENCODING_SUFFIX, type Encoding } from "../serve/encoding.ts";

export type Levels = Readonly<Record<Encoding, number>>;

/** For files whose name carries a hash: compressed once, sent for a year. The search's index is large and sent to those who wait for it. */
export const ASSET_LEVELS: Levels = { br: 11, gzip: 9 };
/** For pages and other files that change with every publish; chosen by measuring. */
export const PAGE_LEVELS: Levels = { br: 6, gzip: 6 };

/** A page that is no larger arrives in one TCP initial window together with its headers, bytes. */
const FIRST_FLIGHT = 13_800;

const ASSETS = `_astro${sep}`;
const COMPRESSIBLE = new Set([
  ".html",
  ".css",
  ".js",
  ".mjs",
  ".json",
  ".svg",
  ".xml",
  ".txt",
  ".webmanifest",
]);
/** Below this a file fits a packet either way, bytes. */
const SMALLEST = 256;
/** What stands in the cache for "compressed it is no smaller". */
const NO_GAIN = "0";
/** How file systems say that a file cannot get a second name there. */
const NO_LINKS = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP"];
const ONE_DAY = 24 * 60 * 60 * 1000;

export interface CompressionOptions {
  /** A folder shared by all releases, best on their file system: what is in it is linked, never made again. */
  cache: string;
  /** Files worked on at once. */
  concurrency?: number;
}

export interface CompressionReport {
  /** Files of a kind and size worth compressing. */
  files: number;
  /** Encoded versions made now, taken from the cache, and left out for being no smaller. */
  made: number;
  reused: number;
  noGain: number;
  /** Sums over `files` as a client would receive them. */
  bytes: { original: number; br: number; gzip: number };
  cpuMs: number;
  wallMs: number;
}

/** The levels for a file, by its path relative to the release. */
export function levelsFor(path: string): Levels {
  const name = path.split("/").join(sep);
  return name.startsWith(ASSETS) || `/${path}` === SEARCH_INDEX_PATH ? ASSET_LEVELS : PAGE_LEVELS;
}

const brotli = (bytes: Buffer, level: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: level,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Compresses text as a release holds it. What misses the first flight at its level is squeezed to the utmost. */
export async function encode(bytes: Buffer, encoding: Encoding, levels: Levels): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: levels.gzip });
  const encoded = await brotli(bytes, levels.br);
  const misses = encoded.length > FIRST_FLIGHT && levels.br < ASSET_LEVELS.br;
  return misses ? brotli(bytes, ASSET_LEVELS.br) : encoded;
}

/**
 * Puts `x.br` and `x.gz` beside every file of a built site that gets smaller by it. May be repeated and
 * interrupted at any point. Throws when files cannot be read or written.
 */
export async function compressRelease(
  release: string,
  options: CompressionOptions,
): Promise<CompressionReport> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const report: CompressionReport = {
    ...{ files: 0, made: 0, reused: 0, noGain: 0 },
    ...{ bytes: { original: 0, br: 0, gzip: 0 }, cpuMs: 0, wallMs: 0 },
  };
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const worker = async (): Promise<void> => {
    for (const file of files)
      await compressFile(file, levelsFor(relative(release, file)), options.cache, report);
  };
  // The workers share one iterator: each takes the next file as soon as it is free.
  await Promise.all(Array.from({ length: options.concurrency ?? availableParallelism() + 1 }, worker));
  const spent = process.cpuUsage(cpu);
  return {
    ...report,
    cpuMs: Math.round((spent.user + spent.system) / 1000),
    wallMs: Math.round(performance.now() - start),
  };
}

async function compressFile(
  file: string,
  levels: Levels,
  cache: string,
  report: CompressionReport,
): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  report.files += 1;
  report.bytes.original += bytes.length;
  const key = hash("sha256", bytes, "hex");
  for (const encoding of ["br", "gzip"] as const) {
    const suffix = ENCODING_SUFFIX[encoding];
    const cached = join(cache, key.slice(0, 2), `${key.slice(2)}.${levels[encoding]}${suffix}`);
    const known = await sizeOf(cached);
    const size = known ?? (await makeEntry(cached, bytes, encoding, levels));
    if (size === NO_GAIN.length) {
      report.noGain += 1;
      report.bytes[encoding] += bytes.length;
      await rm(`${file}${suffix}`, { force: true });
      continue;
    }
    report[known === undefined ? "made" : "reused"] += 1;
    report.bytes[encoding] += size;
    await place(cached, `${file}${suffix}`);
  }
}

/** The size of a cache entry; undefined where there is none, or only what a crash left of one. */
async function sizeOf(cached: string): Promise<number | undefined> {
  const entry = await stat(cached).catch(unless("ENOENT"));
  return entry && entry.size > 0 ? entry.size : undefined;
}

async function makeEntry(cached: string, bytes: Buffer, encoding: Encoding, levels: Levels): Promise<number> {
  const encoded = await encode(bytes, encoding, levels);
  const entry = encoded.length < bytes.length ? encoded : Buffer.from(NO_GAIN);
  await mkdir(dirname(cached), { recursive: true });
  const unfinished = `${cached}.${randomUUID()}`;
  await writeFile(unfinished, entry);
  await rename(unfinished, cached);
  return entry.length;
}

/** Makes `target` the cached file: a second name for it where the file system can, else a copy. */
async function place(cached: string, target: string): Promise<void> {
  const isNew = await link(cached, target).then(() => true, unless("EEXIST", ...NO_LINKS));
  if (isNew) return;
  const unfinished = `${target}.${randomUUID()}`;
  try {
    const linked = await link(cached, unfinished).then(() => true, unless(...NO_LINKS));
    if (!linked) await copyFile(cached, unfinished);
    await rename(unfinished, target);
  } finally {
    // Renaming one name of a file to another of its names leaves both.
    await rm(unfinished, { force: true });
  }
}

/**
 * Deletes cache entries that no release uses any more, telling by the number of names a file has; young ones
 * stay, for a build under way. Returns how many went. Throws when the cache cannot be read.
 */
export async function pruneCompressionCache(cache: string, olderThan = ONE_DAY): Promise<number> {
  let deleted = 0;
  const entries = await readdir(cache, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { nlink, mtimeMs } = await stat(file);
    if (nlink > 1 || Date.now() - mtimeMs < olderThan) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** For `catch`: turns the named failures into undefined and throws any other. */
function unless(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Error && "code" in error && codes.includes(String(error.code))) return undefined;
    throw error;
  };
}
