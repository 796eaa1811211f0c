import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { SERVICE_WORKER_PATH } from "../../../src/contract/site.ts";
import type { Encoding } from "../../lib/site/encoding.ts";
import { ASSETS_PATH } from "../../lib/site/manifest.ts";

export type CompressionLevels = Readonly<Record<Encoding, number>>;

/**
 * For files with a hash in their name, which are compressed once and cached for a year, and for the
 * service worker, which changes with the code only.
 */
export const ASSET_LEVELS: CompressionLevels = { br: 11, gzip: 9 };
/** For pages and other files, which change with every publish. */
export const PAGE_LEVELS: CompressionLevels = { br: 9, gzip: 6 };
/**
 * For large files: the search index of 10,000 products takes 60 ms of CPU at these levels, and 2 s
 * at those of assets for 10 % fewer bytes.
 */
export const LARGE_LEVELS: CompressionLevels = { br: 5, gzip: 5 };

/** Files of at least this size count as large. */
const LARGE_FILE_BYTES = 256 * 1024;
/** A page of at most this size arrives with its headers in one TCP initial window. */
export const FIRST_FLIGHT_BYTES = 13_850;
/** For pages that exceed it, one after the other until one suffices: 1.5, 19 and 50 ms of CPU. */
const TIGHTER_LEVELS = [10, ASSET_LEVELS.br];
/** With a window of 64 KiB, level 9 takes an eighth of its time: no more than level 6. */
const PAGE_WINDOW_BITS = 16;

/** The compression levels for a file, by its URL path and its size in bytes. */
export function levelsFor(sitePath: string, size: number): CompressionLevels {
  if (sitePath.startsWith(ASSETS_PATH) || sitePath === SERVICE_WORKER_PATH) return ASSET_LEVELS;
  return size < LARGE_FILE_BYTES ? PAGE_LEVELS : LARGE_LEVELS;
}

const brotli = (bytes: Buffer, level: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: level,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // 30 B less for a page at the highest level, and nothing dearer.
      [zlib.BROTLI_PARAM_NPOSTFIX]: 1,
      ...(level === PAGE_LEVELS.br && { [zlib.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS }),
    },
  });

/** Compresses text. A page that exceeds the first flight gets higher levels of brotli. */
export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  { levels, page }: { levels: CompressionLevels; page: boolean },
): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: levels.gzip });
  let result = await brotli(bytes, levels.br);
  for (const level of page ? TIGHTER_LEVELS : []) {
    if (result.length <= FIRST_FLIGHT_BYTES) break;
    result = await brotli(bytes, level);
  }
  return result;
}
