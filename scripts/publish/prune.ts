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
/** Of earlier versions, which kept each release as a folder. */
const FORMER_CACHE = "compressed";

interface Release {
  name: string;
  manifest: Manifest;
}

/** What releases name: digests of files, and originals of pictures. */
function namedBy(releases: readonly Release[]) {
  const [digests, pictures] = [new Set<string>(), new Set<string>()];
  for (const { manifest } of releases) {
    for (const { digest } of Object.values(manifest.files)) digests.add(digest);
    for (const picture of manifest.pictures) pictures.add(picture);
    for (const picture of Object.values(manifest.thumbnails)) pictures.add(picture);
  }
  return { digests, pictures };
}

/** The last release of each bundle, until a day after the next release: its pages go on asking for its scripts. */
function lastOfBundles(releases: readonly Release[], now: number): string[] {
  return releases.flatMap(({ name, manifest }, index) => {
    const next = releases[index + 1];
    if (next === undefined || next.manifest.bundle === manifest.bundle) return [];
    return dateOf(next.name).getTime() > now - ONE_DAY ? [name] : [];
  });
}

/** The live release and the last five, of which those that nobody may go back to go first. */
async function keptReleases(
  dataDir: string,
  releases: readonly Release[],
  now: number,
): Promise<Set<string>> {
  const live = (await liveRelease(dataDir))?.release;
  const withdrawn = await withdrawnReleases(dataDir);
  const names = releases.map(({ name }) => name);
  const byWorth = [
    ...names.filter((name) => withdrawn.has(name)),
    ...names.filter((name) => !withdrawn.has(name)),
  ];
  const last = byWorth.slice(-KEPT_RELEASES);
  return new Set([...last, ...lastOfBundles(releases, now), ...(live === undefined ? [] : [live])]);
}

/** From now on the age of these is how long no release has named them. */
async function markUnnamed(files: readonly string[], now: number): Promise<void> {
  const since = new Date(now);
  // What is not there needs no mark.
  for (const file of files) await utimes(file, since, since).catch(() => {});
}

async function removeOld(file: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (mtimeMs < now - ONE_DAY) await rm(file, { recursive: true, force: true });
}

async function pruneStore(store: string, named: ReadonlySet<string>, now: number): Promise<void> {
  for (const folder of await readdir(store).catch(() => [])) {
    // In this order a file goes before its encodings: where the file is, they are complete.
    for (const file of (await readdir(path.join(store, folder))).sort()) {
      const digest = folder + (STORED.exec(file)?.[1] ?? "");
      if (!named.has(digest)) await removeOld(path.join(store, folder, file), now);
    }
  }
}

async function prunePictures(pictures: string, named: ReadonlySet<string>, now: number): Promise<void> {
  for (const original of await readdir(pictures).catch(() => [])) {
    const folder = path.join(pictures, original);
    if (!named.has(original)) await removeOld(folder, now);
    else
      for (const name of await readdir(folder).catch(() => []))
        if (!PREPARED.test(name)) await removeOld(path.join(folder, name), now);
  }
}

/** The releases that can be read: nobody can go back to a damaged one. @throws when that is the live one */
async function readReleases(dataDir: string): Promise<Release[]> {
  const live = (await liveRelease(dataDir))?.release;
  const releases: Release[] = [];
  for (const name of await releaseNames(dataDir)) {
    try {
      releases.push({ name, manifest: await manifestOf(dataDir, name) });
    } catch (error) {
      if (name === live) throw error;
    }
  }
  return releases;
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
  const releases = await readReleases(dataDir);
  const keptNames = await keptReleases(dataDir, releases, now);
  const named = namedBy(releases.filter(({ name }) => keptNames.has(name)));
  const formerly = namedBy(releases.filter(({ name }) => !keptNames.has(name)));
  const [store, pictures] = [storeDir(dataDir), picturesDir(dataDir)];
  const unnamed = [
    ...[...formerly.digests.difference(named.digests)].flatMap((digest) =>
      [undefined, ...ENCODINGS].map((encoding) => storedFile(store, digest, encoding)),
    ),
    ...[...formerly.pictures.difference(named.pictures)].map((original) => path.join(pictures, original)),
  ];
  await markUnnamed(unnamed, now);
  // In this order a manifest goes before its mark: nobody goes back to it in between.
  for (const file of found.sort()) {
    const isKept = !isForeign(file) && keptNames.has(path.parse(file).name);
    if (!isKept) await rm(path.join(releasesDir(dataDir), file), { recursive: true, force: true });
  }
  await pruneStore(store, named.digests, now);
  await prunePictures(pictures, named.pictures, now);
  await rm(path.join(dataDir, FORMER_CACHE), { recursive: true, force: true });
}
