import path from "node:path";
import { ENCODING_SUFFIX, type Encoding } from "./encoding.ts";

/** Paths of the published site inside the data folder. */

/** The symbolic link to the manifest of the live release. */
export const currentLink = (dataDir: string): string => path.join(dataDir, "current");
export const releasesDir = (dataDir: string): string => path.join(dataDir, "releases");
/** The files of all releases, named by digest. */
export const storeDir = (dataDir: string): string => path.join(dataDir, "store");
/** Prepared pictures, `<original>/<width>.<format>`. */
export const picturesDir = (dataDir: string): string => path.join(dataDir, "pictures");

/** Which stored file a card is, by the digest of what it shows. */
export const cardsDir = (dataDir: string): string => path.join(dataDir, "cards");

const MANIFEST_EXTENSION = ".json";
/** A release is named by its start time, in a form that sorts and suits all file systems. */
const RELEASE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const manifestFile = (dataDir: string, release: string): string =>
  path.join(releasesDir(dataDir), `${release}${MANIFEST_EXTENSION}`);

/** The name of the release whose manifest a file is; undefined for any other file. */
export function releaseOf(file: string): string | undefined {
  const name = path.basename(file, MANIFEST_EXTENSION);
  return file.endsWith(MANIFEST_EXTENSION) && RELEASE_NAME.test(name) ? name : undefined;
}

/** Path of the file with this digest in the store, or of its compressed copy. */
export const storedFilePath = (store: string, digest: string, encoding?: Encoding): string =>
  path.join(store, digest.slice(0, 2), digest.slice(2) + (encoding ? ENCODING_SUFFIX[encoding] : ""));
