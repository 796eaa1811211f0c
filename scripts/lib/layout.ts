import path from "node:path";
import { ENCODING_SUFFIX, type Encoding } from "../serve/encoding.ts";

/** Where a published site lies inside the data folder. */

/** A link to the manifest of the release that visitors see. */
export const currentRelease = (dataDir: string): string => path.join(dataDir, "current");
export const releasesDir = (dataDir: string): string => path.join(dataDir, "releases");
/** The files of all releases, by digest. */
export const storeDir = (dataDir: string): string => path.join(dataDir, "store");
/** Prepared pictures, `<original>/<width>.<format>`. */
export const picturesDir = (dataDir: string): string => path.join(dataDir, "pictures");

const MANIFEST = ".json";
/** Releases are named by when they were begun, in a form that every file system takes and that sorts. */
const RELEASE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const manifestFile = (dataDir: string, release: string): string =>
  path.join(releasesDir(dataDir), `${release}${MANIFEST}`);

/** The release that a manifest's file name names; undefined for any other file. */
export function releaseOf(file: string): string | undefined {
  const name = path.basename(file, MANIFEST);
  return file.endsWith(MANIFEST) && RELEASE_NAME.test(name) ? name : undefined;
}

/** The bytes with this digest, in an encoding or as they are. */
export const storedFile = (store: string, digest: string, encoding?: Encoding): string =>
  path.join(store, digest.slice(0, 2), digest.slice(2) + (encoding ? ENCODING_SUFFIX[encoding] : ""));
