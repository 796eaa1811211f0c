import { execFile } from "node:child_process";
import { mkdir, open, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** Waits until the disk has what was written to a file, or which names a folder has. */
export async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file as a whole: after this returns, neither a kill nor a power cut brings back what stood there or leaves half of it.
 * @param mode who may read it; the owner only, unless said otherwise
 */
export async function writeDurably(file: string, text: string, mode = 0o600): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(`${file}.new`, "w", mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  await sync(folder);
}

/** A disk that takes longer than this to write what it holds (ms) is as good as broken. */
const LONGEST_SYNC_MS = 120_000;

/**
 * Waits until the disk has all files of a folder, as of its whole file system: one call takes milliseconds where asking for each of
 * thousands of files takes seconds. Node has none, the system's own program does; beyond Linux that knows all file systems only, and
 * where there is no such program each file is asked for.
 */
export async function syncAll(folder: string): Promise<void> {
  const asked = process.platform === "linux" ? ["-f", folder] : [];
  try {
    await promisify(execFile)("sync", asked, { timeout: LONGEST_SYNC_MS });
  } catch (error) {
    if (Reflect.get(Object(error), "code") !== "ENOENT") throw error;
    for (const name of [...(await readdir(folder, { recursive: true })), ""])
      await sync(path.join(folder, name));
  }
}
