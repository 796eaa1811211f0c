import { hash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { PICTURES_PATH } from "../../../src/contract/site.ts";
import { picturesDir, storeDir, storedFilePath } from "../../lib/site/data-layout.ts";
import { type Manifest, parseManifest } from "../../lib/site/manifest.ts";
import { PREPARED_PICTURE_NAME } from "../../lib/site/thumbnails.ts";
import { StepError } from "../../lib/steps.ts";
import { forEachConcurrently } from "../for-each-concurrently.ts";
import { isIntact } from "../releases/integrity.ts";
import { makeLive, writeManifest } from "../releases/releases.ts";
import { writeAtomically } from "../releases/store.ts";
import type { Bucket } from "./bucket.ts";
import { CONCURRENCY } from "./publish-to-bucket.ts";
import { manifestKey, type PublishedState } from "./published-state.ts";
import { storeKey } from "./site-objects.ts";

/** Where an object of the bucket is in the data folder. */
interface LocalCopy {
  key: string;
  file: string;
}

/**
 * Reads an object and compares it with the digest in the list of what is live.
 * @throws StepError when the bucket lacks it, or has other bytes
 */
async function download(bucket: Bucket, { objects }: PublishedState, key: string): Promise<Buffer> {
  const bytes = await bucket.get(key);
  if (bytes === null) throw new StepError(`${bucket.addressOf(key)} is missing.`);
  if (hash("sha256", bytes, "hex") !== objects[key]?.digest)
    throw new StepError(`${bucket.addressOf(key)} does not have the bytes that were published.`);
  return bytes;
}

/** What the store of the data folder lacks; the copies of one file belong together. */
function missingFiles(dataDir: string, { files }: Manifest): LocalCopy[][] {
  const store = storeDir(dataDir);
  return Object.values(files)
    .filter((file) => !isIntact(store, file, false))
    .map(({ digest, encodings }) =>
      // The uncompressed file comes last: its existence means that all encodings are complete.
      [...encodings, undefined].map((encoding) => ({
        key: storeKey(digest, encoding),
        file: storedFilePath(store, digest, encoding),
      })),
    );
}

/** The prepared pictures that the data folder lacks. */
function missingPictures(dataDir: string, manifest: Manifest, { objects }: PublishedState): LocalCopy[][] {
  const originals = new Set([...manifest.pictures, ...Object.values(manifest.thumbnails)]);
  const folder = `${PICTURES_PATH.slice(1)}/`;
  return Object.entries(objects).flatMap(([key, { size }]) => {
    const [original = "", name = "", ...rest] = key.startsWith(folder)
      ? key.slice(folder.length).split("/")
      : [];
    // The manifest's names are checked: no key leads out of the folder.
    if (!originals.has(original) || !PREPARED_PICTURE_NAME.test(name) || rest.length > 0) return [];
    const file = path.join(picturesDir(dataDir), original, name);
    return statSync(file, { throwIfNoEntry: false })?.size === size ? [] : [[{ key, file }]];
  });
}

/**
 * Copies what a data folder lacks of the release that is live in a bucket, and makes it live there.
 * The former release stays live until all is on the disk; a repeat copies what is missing.
 * @returns how many objects were copied
 * @throws StepError naming an object that is missing or damaged
 */
export async function copyRelease(bucket: Bucket, dataDir: string, state: PublishedState): Promise<number> {
  const { release } = state;
  const key = manifestKey(release);
  const manifest = parseManifest((await download(bucket, state, key)).toString(), bucket.addressOf(key));
  const missing = [...missingFiles(dataDir, manifest), ...missingPictures(dataDir, manifest, state)];
  await forEachConcurrently(
    missing,
    async (copies) => {
      for (const { key, file } of copies) {
        const bytes = await download(bucket, state, key);
        mkdirSync(path.dirname(file), { recursive: true });
        writeAtomically(file, bytes);
      }
    },
    CONCURRENCY,
  );
  await writeManifest(dataDir, release, manifest);
  await makeLive(dataDir, release);
  return missing.flat().length;
}
