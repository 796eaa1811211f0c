import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { currentLink, manifestFile, releaseOf, releasesDir, storeDir } from "../../lib/site/data-layout.ts";
import { type Manifest, readManifest, releaseNames } from "../../lib/site/manifest.ts";
import { StepError } from "../../lib/steps.ts";
import { fsyncFolder, fsyncPath, writeAndFsync } from "./fsync.ts";

/** The name of a release that starts at a time, as in `2026-01-31T09-30-00-000Z`. */
export const releaseNameAt = (begun: Date): string => begun.toISOString().replace(/[:.]/g, "-");
/** The start time in a release's name. */
export const releaseDate = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, "T$1:$2:$3.$4Z"));

/** Suffix of the file that marks a release as rolled back. */
export const WITHDRAWN = ".withdrawn";
const withdrawnMark = (dataDir: string, name: string): string =>
  path.join(releasesDir(dataDir), name + WITHDRAWN);

/** A name for a new release. It sorts after all others, even if the clock was set back. */
export async function nextReleaseName(dataDir: string): Promise<string> {
  const newest = (await releaseNames(dataDir)).at(-1);
  const earliest = newest === undefined ? 0 : releaseDate(newest).getTime() + 1;
  return releaseNameAt(new Date(Math.max(Date.now(), earliest)));
}

/** The release that visitors see, and since when (ISO time); null before the first. */
export async function liveRelease(dataDir: string): Promise<{ release: string; since: string } | null> {
  const link = currentLink(dataDir);
  try {
    const [target, { mtime }] = [await readlink(link), await lstat(link)];
    // The link may lead to a deleted manifest.
    await stat(link);
    const release = releaseOf(target);
    return release === undefined ? null : { release, since: mtime.toISOString() };
  } catch {
    return null;
  }
}

/** Reads the manifest of a release. @throws when it does not exist or is damaged */
export const readReleaseManifest = (dataDir: string, name: string): Promise<Manifest> =>
  readManifest(manifestFile(dataDir, name));

/**
 * Creates a release from stored files by writing its manifest. It is not live yet. After this
 * returns, a power cut destroys neither the manifest nor its files.
 * @throws when the disk refuses; the release does not exist then
 */
export async function writeManifest(dataDir: string, name: string, manifest: Manifest): Promise<void> {
  await mkdir(releasesDir(dataDir), { recursive: true });
  await fsyncFolder(storeDir(dataDir));
  await writeAndFsync(manifestFile(dataDir, name), JSON.stringify(manifest), 0o644);
}

/** Makes a release live. Renaming a link is atomic: visitors see the old or the new release. */
export async function makeLive(dataDir: string, name: string): Promise<void> {
  const link = currentLink(dataDir);
  await rm(`${link}.new`, { force: true });
  await symlink(path.relative(dataDir, manifestFile(dataDir, name)), `${link}.new`);
  await rename(`${link}.new`, link);
  await fsyncPath(dataDir);
}

/** Removes a release that is not live; its files stay until `prune`. */
export async function removeRelease(dataDir: string, name: string): Promise<void> {
  await rm(manifestFile(dataDir, name), { force: true });
  await rm(withdrawnMark(dataDir, name), { force: true });
}

/** Names of the releases that were rolled back. */
export async function withdrawnReleases(dataDir: string): Promise<Set<string>> {
  const files = new Set(await readdir(releasesDir(dataDir)).catch(() => []));
  const names = await releaseNames(dataDir);
  return new Set(names.filter((name) => files.has(path.basename(withdrawnMark(dataDir, name)))));
}

/**
 * The newest release before the live one that was not withdrawn.
 * @throws StepError when there is none
 */
export async function previousRelease(dataDir: string): Promise<string> {
  const live = (await liveRelease(dataDir))?.release ?? "";
  const withdrawn = await withdrawnReleases(dataDir);
  const before = (await releaseNames(dataDir)).filter((name) => name < live && !withdrawn.has(name));
  const newest = before.at(-1);
  if (newest === undefined) throw new StepError("There is no earlier release to go back to.");
  return newest;
}

/** Makes an earlier release live, after marking all later ones as withdrawn. */
export async function rollBackTo(dataDir: string, name: string): Promise<void> {
  for (const later of await releaseNames(dataDir))
    if (later > name) await writeFile(withdrawnMark(dataDir, later), "");
  await fsyncPath(releasesDir(dataDir));
  await makeLive(dataDir, name);
}
