import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { picturesDir, releaseOf, releasesDir, storeDir, storedFile } from "../lib/layout.ts";
import { type Manifest, releaseNames } from "../lib/manifest.ts";
import { ENCODINGS } from "../serve/encoding.ts";
import { dateOf, liveRelease, manifestOf, WITHDRAWN, withdrawnReleases } from "./releases.ts";

const KEPT_RELEASES = 5;
/** All manifests are read to tell what may go, 0.4 s of CPU at 10,000 products: so many releases go at once. */
const SPARE_RELEASES = 10;
/** Files stay this long after the last release that names them: visitors may still have its pages open. */
const ONE_DAY = 24 * 60 * 60 * 1000;
/** What else is found in the store is a file that a killed publisher began to write. */
const STORED = /^([0-9a-f]{62})(?:\.br|\.gz)?$/;
/** The same in the folder of an original: prepared pictures are called `640.avif`. */
const PREPARED = /^\d+\.\w+$/;
/** Of earlier versions, which kept each release as a folder and a queue of changes. */
const FORMER_PATHS = ["compressed", "publisher/journal.json"];

type Manifests = ReadonlyMap<string, Manifest>;

/** The releases that can be read, the oldest first: nobody can go back to a damaged one. @throws when that is the live one */
async function readReleases(dataDir: string, live: string | undefined): Promise<Manifests> {
  const releases = new Map<string, Manifest>();
  for (const name of await releaseNames(dataDir)) {
    try {
      releases.set(name, await manifestOf(dataDir, name));
    } catch (error) {
      if (name === live) throw error;
    }
  }
  return releases;
}

/** Digests of the files that releases name, and originals of their pictures. */
function namedBy(manifests: Iterable<Manifest>): Set<string> {
  const named = new Set<string>();
  for (const { files, pictures, thumbnails } of manifests) {
    for (const { digest } of Object.values(files)) named.add(digest);
    for (const original of [...pictures, ...Object.values(thumbnails)]) named.add(original);
  }
  return named;
}

/** The last release of each bundle, until a day after the next release: its pages go on asking for its scripts, also if it was gone back from. */
function lastOfBundles(releases: Manifests, now: number): string[] {
  const all = [...releases];
  return all.flatMap(([name, { bundle }], index) => {
    const [next, manifest] = all[index + 1] ?? [];
    if (manifest?.bundle === bundle) return [];
    return next === undefined || dateOf(next).getTime() > now - ONE_DAY ? [name] : [];
  });
}

/** From now on the age of these is how long no release has named them. */
async function markUnnamed(dataDir: string, names: Iterable<string>, now: number): Promise<void> {
  const since = new Date(now);
  for (const name of names) {
    const stored = [undefined, ...ENCODINGS].map((encoding) => storedFile(storeDir(dataDir), name, encoding));
    // What is not there needs no mark.
    for (const file of [path.join(picturesDir(dataDir), name), ...stored])
      await utimes(file, since, since).catch(() => {});
  }
}

/** Removes what lies in a folder and is old, but for what is to stay. */
async function removeOld(folder: string, stays: (name: string) => boolean, now: number): Promise<void> {
  // In this order a stored file goes before its encodings: where the file is, they are complete.
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const file = path.join(folder, name);
    if (!stays(name) && (await stat(file)).mtimeMs < now - ONE_DAY)
      await rm(file, { recursive: true, force: true });
  }
}

/** Whether a file beside the manifests is neither one nor a mark: a killed publisher or an earlier version left it. */
const isForeign = (file: string): boolean => releaseOf(file) === undefined && !file.endsWith(WITHDRAWN);

/**
 * Removes old releases, and the files and pictures that no release has named for a day. No publish may be under way.
 * @param force also where so few releases could go that it does not pay yet
 * @throws when the live release cannot be read: what it names is not known then
 */
export async function prune(
  dataDir: string,
  { now = Date.now(), force = false }: { now?: number; force?: boolean } = {},
): Promise<void> {
  const found = await readdir(releasesDir(dataDir)).catch(() => []);
  const isDue = found.filter(releaseOf).length > KEPT_RELEASES + SPARE_RELEASES || found.some(isForeign);
  if (!isDue && !force) return;
  const live = (await liveRelease(dataDir))?.release;
  const releases = await readReleases(dataDir, live);
  const withdrawn = await withdrawnReleases(dataDir);
  // Those that nobody may go back to go first.
  const byWorth = [...releases.keys()].sort((a, b) => Number(withdrawn.has(b)) - Number(withdrawn.has(a)));
  const kept = new Set([...byWorth.slice(-KEPT_RELEASES), ...lastOfBundles(releases, now), live]);
  const named = namedBy([...releases].flatMap(([name, manifest]) => (kept.has(name) ? [manifest] : [])));
  await markUnnamed(dataDir, namedBy(releases.values()).difference(named), now);
  // In this order a manifest goes before its mark: nobody goes back to it in between.
  for (const file of found.sort()) {
    const isKept = !isForeign(file) && kept.has(path.parse(file).name);
    if (!isKept) await rm(path.join(releasesDir(dataDir), file), { recursive: true, force: true });
  }
  const store = storeDir(dataDir);
  for (const folder of await readdir(store).catch(() => []))
    await removeOld(path.join(store, folder), (name) => named.has(folder + STORED.exec(name)?.[1]), now);
  const pictures = picturesDir(dataDir);
  await removeOld(pictures, (original) => named.has(original), now);
  for (const original of await readdir(pictures).catch(() => []))
    await removeOld(path.join(pictures, original), (name) => PREPARED.test(name), now);
  for (const former of FORMER_PATHS) await rm(path.join(dataDir, former), { recursive: true, force: true });
}
