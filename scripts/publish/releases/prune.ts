import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import {
  cardsDir,
  picturesDir,
  releaseOf,
  releasesDir,
  storeDir,
  storedFilePath,
} from "../../lib/site/data-layout.ts";
import { ENCODINGS } from "../../lib/site/encoding.ts";
import { type Manifest, releaseNames } from "../../lib/site/manifest.ts";
import { PREPARED_PICTURE_NAME } from "../../lib/site/thumbnails.ts";
import { liveRelease, readReleaseManifest, releaseDate, WITHDRAWN, withdrawnReleases } from "./releases.ts";

const KEPT_RELEASES = 5;
/** Pruning reads all manifests, 0.4 s of CPU at 10,000 products, so it waits for some releases. */
const SPARE_RELEASES = 10;
/** Files stay this long after the last release that uses them, for pages that are still open. */
const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** Any other file in the store is incomplete: a publisher was killed while it wrote it. */
const STORED_FILE_NAME = /^([0-9a-f]{62})(?:\.br|\.gz)?$/;

type Manifests = ReadonlyMap<string, Manifest>;

/**
 * The readable releases, the oldest first: a damaged one is no use.
 * @throws if that is the live one
 */
async function readReleases(dataDir: string, live: string | undefined): Promise<Manifests> {
  const releases = new Map<string, Manifest>();
  for (const name of await releaseNames(dataDir)) {
    try {
      releases.set(name, await readReleaseManifest(dataDir, name));
    } catch (error) {
      if (name === live) throw error;
    }
  }
  return releases;
}

/** The digests of all files of some releases, and the originals of their pictures. */
function referencedBy(manifests: Iterable<Manifest>): Set<string> {
  const referenced = new Set<string>();
  for (const { files, pictures, thumbnails } of manifests) {
    for (const { digest } of Object.values(files)) referenced.add(digest);
    for (const original of [...pictures, ...Object.values(thumbnails)]) referenced.add(original);
  }
  return referenced;
}

/**
 * The last release of each bundle, until a day after the next release: open pages still load its
 * scripts, even if it was withdrawn.
 */
function lastReleaseOfBundles(releases: Manifests, now: number): string[] {
  const all = [...releases];
  return all.flatMap(([name, { bundle }], index) => {
    const [next, manifest] = all[index + 1] ?? [];
    if (manifest?.bundle === bundle) return [];
    return next === undefined || releaseDate(next).getTime() > now - ONE_DAY_MS ? [name] : [];
  });
}

/** Sets the modification time of files and pictures, from which their unused time counts. */
async function markUnreferenced(dataDir: string, names: Iterable<string>, now: number): Promise<void> {
  const since = new Date(now);
  for (const name of names) {
    const stored = [undefined, ...ENCODINGS].map((encoding) =>
      storedFilePath(storeDir(dataDir), name, encoding),
    );
    // A missing file needs no mark.
    for (const file of [path.join(picturesDir(dataDir), name), ...stored])
      await utimes(file, since, since).catch(() => {});
  }
}

/** Removes entries of a folder that may not stay and are older than a day. */
async function removeOld(folder: string, mayStay: (name: string) => boolean, now: number): Promise<void> {
  // In this order a file goes before its encodings: a file in the store always has all of them.
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const file = path.join(folder, name);
    if (!mayStay(name) && (await stat(file)).mtimeMs < now - ONE_DAY_MS)
      await rm(file, { recursive: true, force: true });
  }
}

/** Whether a file is no manifest or mark: a killed publisher left it. */
const isForeign = (file: string): boolean => releaseOf(file) === undefined && !file.endsWith(WITHDRAWN);

/**
 * Removes old releases, and files and pictures that no release has used for a day. It must not run
 * during a publish.
 * @param now ms since 1970
 * @param force prunes even if only few releases can be removed
 * @throws when the live release cannot be read, as its files are unknown then
 */
export async function prune(
  dataDir: string,
  { now = Date.now(), force = false }: { now?: number; force?: boolean } = {},
): Promise<void> {
  const files = await readdir(releasesDir(dataDir)).catch(() => []);
  const isDue = files.filter(releaseOf).length > KEPT_RELEASES + SPARE_RELEASES || files.some(isForeign);
  if (!isDue && !force) return;
  const live = (await liveRelease(dataDir))?.release;
  const releases = await readReleases(dataDir, live);
  const withdrawn = await withdrawnReleases(dataDir);
  // Withdrawn releases are removed first.
  const byPriority = [...releases.keys()].sort((a, b) => Number(withdrawn.has(b)) - Number(withdrawn.has(a)));
  const kept = new Set([...byPriority.slice(-KEPT_RELEASES), ...lastReleaseOfBundles(releases, now), live]);
  const referenced = referencedBy(
    [...releases].flatMap(([name, manifest]) => (kept.has(name) ? [manifest] : [])),
  );
  await markUnreferenced(dataDir, referencedBy(releases.values()).difference(referenced), now);
  // In this order a manifest goes before its mark, so that no rollback selects it in between.
  for (const file of files.sort()) {
    const isKept = !isForeign(file) && kept.has(path.parse(file).name);
    if (!isKept) await rm(path.join(releasesDir(dataDir), file), { recursive: true, force: true });
  }
  const store = storeDir(dataDir);
  for (const folder of await readdir(store).catch(() => []))
    await removeOld(
      path.join(store, folder),
      (name) => referenced.has(folder + STORED_FILE_NAME.exec(name)?.[1]),
      now,
    );
  const pictures = picturesDir(dataDir);
  await removeOld(pictures, (original) => referenced.has(original), now);
  for (const original of await readdir(pictures).catch(() => []))
    await removeOld(path.join(pictures, original), (name) => PREPARED_PICTURE_NAME.test(name), now);
  const cards = cardsDir(dataDir);
  const stored = new Map<string, string>();
  for (const name of await readdir(cards).catch(() => []))
    stored.set(name, await readFile(path.join(cards, name), "utf8"));
  await removeOld(cards, (name) => referenced.has(stored.get(name) ?? ""), now);
}
