import { lstat, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { StepError } from "../steps.ts";
import { sync, syncAll, writeDurably } from "./durable.ts";
import { moveFolder } from "./workspace.ts";

const KEPT_RELEASES = 5;
/** Lies in a release that somebody went back from. */
const WITHDRAWN = ".withdrawn";
/** Releases are named by when they were begun, in a form that every file system takes and that sorts. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const currentRelease = (dataDir: string) => path.join(dataDir, "current");
export const picturesDir = (dataDir: string) => path.join(dataDir, "pictures");
const releasesDir = (dataDir: string) => path.join(dataDir, "releases");
export const releaseFolder = (dataDir: string, name: string) => path.join(releasesDir(dataDir), name);

/** `2026-01-31T09-30-00-000Z` */
export const nameOf = (begun: Date): string => begun.toISOString().replace(/[:.]/g, "-");
const dateOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, "T$1:$2:$3.$4Z"));

/** Names of the releases there are, the oldest first. */
export async function releaseNames(dataDir: string): Promise<string[]> {
  const names = await readdir(releasesDir(dataDir)).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort();
}

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
    return { release: path.basename(target), since: mtime.toISOString() };
  } catch {
    return null;
  }
}

/** Visitors see a release from this moment on: renaming a link is one step, before or after which there is nothing between. */
async function switchTo(dataDir: string, name: string): Promise<void> {
  const link = currentRelease(dataDir);
  await rm(`${link}.new`, { force: true });
  await symlink(path.relative(dataDir, releaseFolder(dataDir, name)), `${link}.new`);
  await rename(`${link}.new`, link);
  await sync(dataDir);
}

/**
 * Makes a new release live once all its files are on the disk: after a power cut, either this
 * release or the previous one is live and complete.
 * @param signal aborted for an abandoned build, which must not switch releases any more
 */
export async function makeCurrent(dataDir: string, name: string, signal?: AbortSignal): Promise<void> {
  await syncAll(releaseFolder(dataDir, name));
  signal?.throwIfAborted();
  await switchTo(dataDir, name);
}

/** A kill midway leaves no half of it under a name that somebody may go back to. */
export async function removeRelease(dataDir: string, name: string): Promise<void> {
  const folder = releaseFolder(dataDir, name);
  const gone = `${folder}.gone`;
  await rm(gone, { recursive: true, force: true });
  await rename(folder, gone).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rm(gone, { recursive: true, force: true });
}

/** Makes a finished folder a release and live. If it does not become that, no release is left that never was. */
export async function addRelease(
  dataDir: string,
  name: string,
  finished: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await moveFolder(finished, releaseFolder(dataDir, name));
    await makeCurrent(dataDir, name, signal);
  } catch (error) {
    if ((await liveRelease(dataDir))?.release !== name) await removeRelease(dataDir, name);
    throw error;
  }
}

const isWithdrawn = (dataDir: string, name: string): Promise<boolean> =>
  stat(path.join(releaseFolder(dataDir, name), WITHDRAWN)).then(
    () => true,
    () => false,
  );

/**
 * The newest release before the live one that nobody went back from.
 * @throws StepError when there is none
 */
export async function earlierRelease(dataDir: string): Promise<string> {
  const live = (await liveRelease(dataDir))?.release ?? "";
  const before = (await releaseNames(dataDir)).filter((name) => name < live).reverse();
  for (const name of before) if (!(await isWithdrawn(dataDir, name))) return name;
  throw new StepError("There is no earlier release to go back to.");
}

/** Makes a release live that was live before; later ones are not gone back to, which is kept first. */
export async function goBackTo(dataDir: string, name: string): Promise<void> {
  for (const later of await releaseNames(dataDir)) {
    if (later > name) await writeDurably(path.join(releaseFolder(dataDir, later), WITHDRAWN), "");
  }
  await switchTo(dataDir, name);
}

/**
 * Removes all releases but the live one and the last five, of which those that nobody may go back to go first, and what a killed
 * publisher left; tells when the oldest that stays was begun.
 */
export async function removeOldReleases(dataDir: string): Promise<Date> {
  const live = (await liveRelease(dataDir))?.release;
  const [sound, withdrawn]: [string[], string[]] = [[], []];
  for (const name of await releaseNames(dataDir))
    ((await isWithdrawn(dataDir, name)) ? withdrawn : sound).push(name);
  const kept = new Set([...withdrawn, ...sound].slice(-KEPT_RELEASES));
  if (live !== undefined) kept.add(live);
  for (const name of await readdir(releasesDir(dataDir)).catch(() => [])) {
    if (!kept.has(name)) await removeRelease(dataDir, name);
  }
  const [oldest] = [...kept].sort();
  return oldest === undefined ? new Date() : dateOf(oldest);
}
