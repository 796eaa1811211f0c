import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { picturesDir, releaseOf, releasesDir, storeDir, storedFile } from "../lib/layout.ts";
import { type Manifest, releaseNames } from "../lib/manifest.ts";
import { ENCODINGS } from "../serve/encoding.ts";
import { dateOf, liveRelease, manifestOf, removeRelease, withdrawnReleases } from "./releases.ts";

const KEPT_RELEASES = 5;
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

/**
 * Removes old releases, and the files and pictures that no release has named for a day. No publish may be under way.
 * @throws when the live release cannot be read: what it names is not known then
 */
export async function prune(dataDir: string, now = Date.now()): Promise<void> {
  const live = (await liveRelease(dataDir))?.release;
  const releases: Release[] = [];
  for (const name of await releaseNames(dataDir)) {
    try {
      releases.push({ name, manifest: await manifestOf(dataDir, name) });
    } catch (error) {
      // Nobody can go back to a damaged release.
      if (name === live) throw error;
    }
  }
  const keptNames = await keptReleases(dataDir, releases, now);
  const [kept, gone] = [
    releases.filter(({ name }) => keptNames.has(name)),
    releases.filter(({ name }) => !keptNames.has(name)),
  ];
  const [named, formerly] = [namedBy(kept), namedBy(gone)];
  const [store, pictures] = [storeDir(dataDir), picturesDir(dataDir)];
  const unnamed = [...formerly.digests.difference(named.digests)];
  await markUnnamed(
    unnamed.flatMap((digest) =>
      [undefined, ...ENCODINGS].map((encoding) => storedFile(store, digest, encoding)),
    ),
    now,
  );
  await markUnnamed(
    [...formerly.pictures.difference(named.pictures)].map((original) => path.join(pictures, original)),
    now,
  );
  for (const file of await readdir(releasesDir(dataDir)).catch(() => [])) {
    const name = releaseOf(file) ?? path.parse(file).name;
    if (keptNames.has(name)) continue;
    await removeRelease(dataDir, name);
    // What a killed publisher began to write, and folders of earlier versions, are no releases.
    await rm(path.join(releasesDir(dataDir), file), { recursive: true, force: true });
  }
  await pruneStore(store, named.digests, now);
  await rm(path.join(dataDir, FORMER_CACHE), { recursive: true, force: true });
  await prunePictures(pictures, named.pictures, now);
}
