import { execFile } from "node:child_process";
import { mkdir, open, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** Flushes a file's content, or a folder's list of names, to the disk. */
export async function fsyncPath(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file atomically and flushes it: after this returns, neither a kill nor a power cut
 * restores the previous content or leaves a part of the new one.
 * @param mode file permissions; by default only the owner may read it
 */
export async function writeAndFsync(file: string, text: string, mode = 0o600): Promise<void> {
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
  await fsyncPath(folder);
}

/** A disk that takes longer than this to flush its cache counts as broken. */
const SYNC_TIMEOUT_MS = 120_000;

/**
 * Flushes the file system of a folder with the program `sync`: Node has no such call, and one fsync
 * for each of thousands of files takes seconds. Without that program we fsync each file.
 */
export async function fsyncFolder(folder: string): Promise<void> {
  const options = process.platform === "linux" ? ["-f", folder] : [];
  try {
    await promisify(execFile)("sync", options, { timeout: SYNC_TIMEOUT_MS });
  } catch (error) {
    if (Reflect.get(Object(error), "code") !== "ENOENT") throw error;
    for (const name of [...(await readdir(folder, { recursive: true })), ""])
      await fsyncPath(path.join(folder, name));
  }
}
