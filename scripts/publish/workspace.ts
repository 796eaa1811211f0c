import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** A build that is older than this (ms) was cut off, and nobody is waiting for it. */
const STALE = 3_600_000;

/**
 * A fresh folder to build in. It lies inside the project, because Astro keeps the intermediate files of a build that goes
 * elsewhere in one place, where two builds at a time would delete each other's.
 */
export async function newWorkspace(root: string): Promise<string> {
  const parent = path.join(root, ".cache", "builds");
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const left = path.join(parent, name);
    if (Date.now() - (await stat(left)).mtimeMs > STALE) await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(path.join(parent, "build-"));
}

/** Moves a folder in one step, so that a finished one is never seen in part; across file systems by way of a copy. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, "code") === "EXDEV")) throw error;
    const copy = `${to}.new`;
    await cp(from, copy, { recursive: true, preserveTimestamps: true });
    await rename(copy, to);
    await rm(from, { recursive: true, force: true });
  }
}
