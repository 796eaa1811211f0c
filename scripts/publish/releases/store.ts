import { hash, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { contentType, isCompressible, withCharset } from "../../lib/site/content-types.ts";
import { storedFilePath } from "../../lib/site/data-layout.ts";
import { ENCODINGS, type Encoding } from "../../lib/site/encoding.ts";
import { ASSETS_PATH, isPage, type StoredFile } from "../../lib/site/manifest.ts";

export type CompressionLevels = Readonly<Record<Encoding, number>>;

/** For files with a hash in their name: they are compressed once and cached for a year. */
export const ASSET_LEVELS: CompressionLevels = { br: 11, gzip: 9 };
/** For pages and other files, which change with every publish. */
export const PAGE_LEVELS: CompressionLevels = { br: 6, gzip: 6 };
/**
 * For large files: the search index of 10,000 products takes 60 ms of CPU at these levels, and 2 s
 * at those of assets for 10 % fewer bytes.
 */
export const LARGE_LEVELS: CompressionLevels = { br: 5, gzip: 5 };

/** Files of at least this size count as large. */
const LARGE_FILE_BYTES = 256 * 1024;
/** A smaller file fits into one packet without compression. */
const MIN_COMPRESSED_BYTES = 256;
/** A page of at most this size arrives with its headers in one TCP initial window. */
const FIRST_FLIGHT_BYTES = 13_800;

/** The compression levels for a file, by its URL path and its size in bytes. */
export function levelsFor(sitePath: string, size: number): CompressionLevels {
  if (sitePath.startsWith(ASSETS_PATH)) return ASSET_LEVELS;
  return size < LARGE_FILE_BYTES ? PAGE_LEVELS : LARGE_LEVELS;
}

const brotli = (bytes: Buffer, level: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: level,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Compresses text. A page that exceeds the first flight gets the highest brotli level. */
export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  { levels, page }: { levels: CompressionLevels; page: boolean },
): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: levels.gzip });
  const results = await brotli(bytes, levels.br);
  return page && results.length > FIRST_FLIGHT_BYTES ? brotli(bytes, ASSET_LEVELS.br) : results;
}

/** Size of a file in bytes; undefined if it does not exist. */
export const fileSize = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

/**
 * Writes a file atomically: a kill leaves no partial file under its name. It writes synchronously,
 * because for small files the thread pool costs more than the write.
 */
export function writeAtomically(file: string, bytes: Buffer): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The encodings of a stored file; undefined if it is missing or a power cut left an empty file. */
function storedEncodings(store: string, digest: string, size: number): Encoding[] | undefined {
  if (fileSize(storedFilePath(store, digest)) !== size) return undefined;
  const results = ENCODINGS.map((encoding) => fileSize(storedFilePath(store, digest, encoding)));
  return results.includes(0) ? undefined : ENCODINGS.filter((_, index) => results[index] !== undefined);
}

/**
 * Stores a file under its digest, with the encodings that make it smaller, unless it is stored
 * already. It is flushed to the disk only by `writeManifest`.
 * @param sitePath its URL path
 * @param type content type; by default that of the path's extension
 * @throws when the disk refuses; no partial file is left then
 */
export async function addToStore(
  store: string,
  sitePath: string,
  bytes: Buffer,
  type = contentType(sitePath),
): Promise<StoredFile> {
  const [digest, size] = [hash("sha256", bytes, "hex"), bytes.length];
  const file = { digest, type: withCharset(type), size };
  const storedAs = storedEncodings(store, digest, size);
  if (storedAs) return { ...file, encodings: storedAs };
  mkdirSync(path.dirname(storedFilePath(store, digest)), { recursive: true });
  const encodings: Encoding[] = [];
  if (size >= MIN_COMPRESSED_BYTES && isCompressible(type)) {
    const options = { levels: levelsFor(sitePath, size), page: isPage({ ...file, encodings }) };
    const results = await Promise.all(ENCODINGS.map((encoding) => compress(bytes, encoding, options)));
    for (const [index, encoding] of ENCODINGS.entries()) {
      const compressed = results[index];
      if (compressed === undefined || compressed.length >= size) continue;
      writeAtomically(storedFilePath(store, digest, encoding), compressed);
      encodings.push(encoding);
    }
  }
  // The uncompressed file comes last: its existence means that all encodings are complete.
  writeAtomically(storedFilePath(store, digest), bytes);
  return { ...file, encodings };
}
