import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { manifestFile, storeDir, storedFilePath } from "../../lib/site/data-layout.ts";
import type { Encoding } from "../../lib/site/encoding.ts";
import { CACHE_IMMUTABLE, CACHE_REVALIDATE, cacheControl } from "../../lib/site/headers.ts";
import { isPage, type Manifest, NOT_FOUND_PATH, type StoredFile } from "../../lib/site/manifest.ts";
import { contentType } from "../../lib/site/mime-types.ts";
import { HEADERS_FILE, PAGE_FILE, plainFile, REDIRECTS_FILE } from "../../lib/site/plain-files.ts";
import { planFiles } from "../releases/write-plain-files.ts";
import type { ObjectHeaders } from "./bucket.ts";
import { JSON_HEADERS, manifestKey, RELEASES_KEYS } from "./published-state.ts";

/** An object that a release needs in the bucket. */
export interface SiteObject {
  content: { copy: string } | { text: string };
  headers: ObjectHeaders;
}

/** Objects by key. */
export type SiteObjects = ReadonlyMap<string, SiteObject>;

/** The key of a file in the store of a data folder: below `RELEASES_KEYS` as in the folder. */
export const storeKey = (digest: string, encoding?: Encoding): string =>
  storedFilePath(`${RELEASES_KEYS}store`, digest, encoding).split(path.sep).join("/");

/**
 * The key of a file is its URL path: a bucket answers `/product/x` with the object `product/x`. The
 * names of the first page and of the 404 page are those that hosts ask to be set.
 */
export function keyOf(sitePath: string, file: StoredFile): string {
  if (sitePath === "/") return PAGE_FILE;
  return sitePath === NOT_FOUND_PATH || !isPage(file) ? plainFile(sitePath, file) : sitePath.slice(1);
}

/** The headers with which our own server sends a file, as far as a bucket can keep them. */
function headersOf(key: string, file: { sitePath: string; type: string } | undefined): ObjectHeaders {
  const { sitePath, type } = file ?? { sitePath: `/${key}`, type: contentType(key) };
  return { type, cacheControl: cacheControl(sitePath, type) };
}

/** The files of a release that servers read, compressed ones beside the uncompressed. */
function* storeObjects(dataDir: string, { files }: Manifest): Generator<[string, SiteObject]> {
  const store = storeDir(dataDir);
  for (const { digest, type, encodings } of Object.values(files)) {
    for (const encoding of [...encodings, undefined]) {
      const copy = storedFilePath(store, digest, encoding);
      const headers = { type, cacheControl: CACHE_IMMUTABLE, encoding };
      yield [storeKey(digest, encoding), { content: { copy }, headers }];
    }
  }
}

/**
 * The objects of a release: the site by URL path, for a static host, and its manifest and store,
 * for our own servers.
 */
export async function siteObjects(
  dataDir: string,
  release: string,
  manifest: Manifest,
): Promise<SiteObjects> {
  const fileByKey = new Map(
    Object.entries(manifest.files).map(([sitePath, file]) => [
      keyOf(sitePath, file),
      { sitePath, type: file.type },
    ]),
  );
  const plan = await planFiles(dataDir, manifest, keyOf);
  const objects = new Map<string, SiteObject>();
  for (const [key, content] of plan)
    objects.set(key, { content, headers: headersOf(key, fileByKey.get(key)) });
  // Configuration for people, not for browsers.
  for (const key of [HEADERS_FILE, REDIRECTS_FILE]) {
    const object = objects.get(key);
    if (object) object.headers = { type: contentType(".txt"), cacheControl: CACHE_REVALIDATE };
  }
  for (const [key, object] of storeObjects(dataDir, manifest)) objects.set(key, object);
  const copy = manifestFile(dataDir, release);
  objects.set(manifestKey(release), { content: { copy }, headers: JSON_HEADERS });
  return objects;
}

/** The bytes of an object, with the digests by which it is compared. */
export async function readObject({ content }: SiteObject) {
  const bytes = "copy" in content ? await readFile(content.copy) : Buffer.from(content.text);
  return { bytes, size: bytes.length, digest: hash("sha256", bytes, "hex"), md5: hash("md5", bytes, "hex") };
}
