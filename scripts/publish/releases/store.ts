import { hash, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { storedFilePath } from "../../lib/site/data-layout.ts";
import { ENCODINGS, type Encoding } from "../../lib/site/encoding.ts";
import { isPage, type StoredFile } from "../../lib/site/manifest.ts";
import { contentType, isCompressible, withCharset } from "../../lib/site/mime-types.ts";
import { compress, levelsFor } from "./compress.ts";

/** A smaller file fits into one packet without compression. */
const MIN_COMPRESSED_BYTES = 256;

/** Size of a file in bytes; undefined if it does not exist. */
const fileSize = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

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
    const options = { levels: levelsFor(sitePath, size), page: isPage(file) };
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
