import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { currentRelease, manifestFile, releaseOf, releasesDir, storeDir } from "../lib/layout.ts";
import { type Manifest, readManifest, releaseNames } from "../lib/manifest.ts";
import { StepError } from "../steps.ts";
import { sync, syncAll, writeDurably } from "./durable.ts";

/** `2026-01-31T09-30-00-000Z` */
export const nameOf = (begun: Date): string => begun.toISOString().replace(/[:.]/g, "-");
export const dateOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, "T$1:$2:$3.$4Z"));

/** Marks a release that an operator went back from. */
export const WITHDRAWN = ".withdrawn";
const withdrawnMark = (dataDir: string, name: string): string =>
  path.join(releasesDir(dataDir), name + WITHDRAWN);

/** For a release that is begun now. It sorts after all others, also when the clock was set back. */
export async function nextName(dataDir: string): Promise<string> {
  const newest = (await releaseNames(dataDir)).at(-1);
  const earliest = newest === undefined ? 0 : dateOf(newest).getTime() + 1;
  return nameOf(new Date(Math.max(Date.now(), earliest)));
}

/** The release that visitors see, and since when; null before the first. */
export async function liveRelease(dataDir: string): Promise<{ release: string; since: string } | null> {
  const link = currentRelease(dataDir);
  try {
    const [target, { mtime }] = [await readlink(link), await lstat(link)];
    // A link to a release that is gone shows nothing.
    await stat(link);
    const release = releaseOf(target);
    return release === undefined ? null : { release, since: mtime.toISOString() };
  } catch {
    return null;
  }
}

/** @throws when there is no such release, or its manifest is damaged */
export const manifestOf = (dataDir: string, name: string): Promise<Manifest> =>
  readManifest(manifestFile(dataDir, name));

/**
 * Makes a release of stored files, not live yet. After this returns, a power cut costs neither the manifest nor a file that it names.
 * @throws when the disk does not take it; there is no such release then
 */
export async function addManifest(dataDir: string, name: string, manifest: Manifest): Promise<void> {
  await mkdir(releasesDir(dataDir), { recursive: true });
  await syncAll(storeDir(dataDir));
  await writeDurably(manifestFile(dataDir, name), JSON.stringify(manifest), 0o644);
}

/** Visitors see a release from this moment on: renaming a link is one step, before or after which there is nothing between. */
export async function switchTo(dataDir: string, name: string): Promise<void> {
  const link = currentRelease(dataDir);
  await rm(`${link}.new`, { force: true });
  await symlink(path.relative(dataDir, manifestFile(dataDir, name)), `${link}.new`);
  await rename(`${link}.new`, link);
  await sync(dataDir);
}

/** Removes a release that is not live; the files it names stay until `prune`. */
export async function removeRelease(dataDir: string, name: string): Promise<void> {
  await rm(manifestFile(dataDir, name), { force: true });
  await rm(withdrawnMark(dataDir, name), { force: true });
}

/** Names of the releases that an operator went back from. */
export async function withdrawnReleases(dataDir: string): Promise<Set<string>> {
  const files = new Set(await readdir(releasesDir(dataDir)).catch(() => []));
  const names = await releaseNames(dataDir);
  return new Set(names.filter((name) => files.has(path.basename(withdrawnMark(dataDir, name)))));
}

/**
 * The newest release before the live one that nobody went back from.
 * @throws StepError when there is none
 */
export async function earlierRelease(dataDir: string): Promise<string> {
  const live = (await liveRelease(dataDir))?.release ?? "";
  const withdrawn = await withdrawnReleases(dataDir);
  const before = (await releaseNames(dataDir)).filter((name) => name < live && !withdrawn.has(name));
  const newest = before.at(-1);
  if (newest === undefined) throw new StepError("There is no earlier release to go back to.");
  return newest;
}

/** Makes a release live that was live before; later ones are not gone back to, which is kept first. */
export async function goBackTo(dataDir: string, name: string): Promise<void> {
  for (const later of await releaseNames(dataDir))
    if (later > name) await writeFile(withdrawnMark(dataDir, later), "");
  await sync(releasesDir(dataDir));
  await switchTo(dataDir, name);
}
