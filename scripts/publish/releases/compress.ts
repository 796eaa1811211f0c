import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { Encoding } from "../../lib/site/encoding.ts";
import { ASSETS_PATH } from "../../lib/site/manifest.ts";

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
