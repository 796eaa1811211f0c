import { hash, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { contentType, isCompressible, withCharset } from "../lib/content-types.ts";
import { storedFile } from "../lib/layout.ts";
import { ASSETS_PATH, isPage, type StoredFile } from "../lib/manifest.ts";
import { ENCODINGS, type Encoding } from "../serve/encoding.ts";

export type Levels = Readonly<Record<Encoding, number>>;

/** Files whose name carries a hash are compressed once and cached for a year. */
export const ASSET_LEVELS: Levels = { br: 11, gzip: 9 };
/** Pages and other files change with every publish. */
export const PAGE_LEVELS: Levels = { br: 6, gzip: 6 };
/** The search index of 10,000 products takes 60 ms of CPU at these; at the levels of assets, 2 s for 10 % fewer bytes. */
export const LARGE_LEVELS: Levels = { br: 5, gzip: 5 };

/** From here on a file counts as large, bytes. */
const LARGE = 256 * 1024;
/** A smaller file fits one packet without compression, bytes. */
const SMALLEST = 256;
/** A page of at most this size arrives in one TCP initial window together with its headers, bytes. */
const FIRST_FLIGHT = 13_800;

/** The levels for a file, by its path on the site and its size in bytes. */
export function levelsFor(sitePath: string, size: number): Levels {
  if (sitePath.startsWith(ASSETS_PATH)) return ASSET_LEVELS;
  return size < LARGE ? PAGE_LEVELS : LARGE_LEVELS;
}

const brotli = (bytes: Buffer, level: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: level,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Compresses text. A page that misses the first flight at its level is compressed at the best one. */
export async function encode(
  bytes: Buffer,
  encoding: Encoding,
  { levels, page }: { levels: Levels; page: boolean },
): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: levels.gzip });
  const encoded = await brotli(bytes, levels.br);
  return page && encoded.length > FIRST_FLIGHT ? brotli(bytes, ASSET_LEVELS.br) : encoded;
}

/** Bytes of a file; undefined where there is none. */
export const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

/**
 * Writes a file as a whole: a killed process leaves no half of it under its name. Small files are written at once, because handing each
 * to another thread and back costs more than the writing.
 */
export function writeWhole(file: string, bytes: Buffer): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The encodings of a stored file; undefined where it is not stored in full: a power cut may leave names without bytes. */
function storedEncodings(store: string, digest: string, size: number): Encoding[] | undefined {
  if (sizeOf(storedFile(store, digest)) !== size) return undefined;
  const encoded = ENCODINGS.map((encoding) => sizeOf(storedFile(store, digest, encoding)));
  return encoded.includes(0) ? undefined : ENCODINGS.filter((_, index) => encoded[index] !== undefined);
}

/**
 * Stores a file of the site under its digest, with the encodings that make it smaller, unless it is there already. The disk has it
 * for sure only after `addManifest`.
 * @param sitePath as in a manifest
 * @param type by the path's ending where none is given
 * @throws when the disk does not take it; nothing half is left then
 */
export async function put(
  store: string,
  sitePath: string,
  bytes: Buffer,
  type = contentType(sitePath),
): Promise<StoredFile> {
  const [digest, size] = [hash("sha256", bytes, "hex"), bytes.length];
  const file = { digest, type: withCharset(type), size };
  const known = storedEncodings(store, digest, size);
  if (known) return { ...file, encodings: known };
  mkdirSync(path.dirname(storedFile(store, digest)), { recursive: true });
  const encodings: Encoding[] = [];
  if (size >= SMALLEST && isCompressible(type)) {
    const how = { levels: levelsFor(sitePath, size), page: isPage({ ...file, encodings }) };
    const encoded = await Promise.all(ENCODINGS.map((encoding) => encode(bytes, encoding, how)));
    for (const [index, encoding] of ENCODINGS.entries()) {
      const smaller = encoded[index];
      if (smaller === undefined || smaller.length >= size) continue;
      writeWhole(storedFile(store, digest, encoding), smaller);
      encodings.push(encoding);
    }
  }
  // Last: what finds the file itself takes its encodings for complete.
  writeWhole(storedFile(store, digest), bytes);
  return { ...file, encodings };
}
