import { hash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Builds are made below this folder of the project, those for one data folder under names that begin alike. */
export const WORKSPACES = path.join(".cache", "builds");
export const workspacePrefix = (dataDir: string): string =>
  `build-${hash("sha256", dataDir, "hex").slice(0, 12)}-`;

/**
 * A fresh folder to build in, never one that was there before. What a killed build of the same data folder left goes: only one publisher
 * works for it at a time. The folder lies inside the project, because Astro keeps the intermediate files of a build that goes
 * elsewhere in one place, where two builds at a time would delete each other's.
 */
export async function newWorkspace(root: string, dataDir: string): Promise<string> {
  const parent = path.join(root, WORKSPACES);
  await mkdir(parent, { recursive: true });
  const ours = workspacePrefix(dataDir);
  for (const name of await readdir(parent)) {
    // The builder of a publisher that was killed may be about to end, and still write.
    if (name.startsWith(ours))
      await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
  return mkdtemp(path.join(parent, ours));
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
