import { readdir } from "node:fs/promises";
import path from "node:path";

/** Absolute paths of all files below a folder whose name fits. */
export async function listFiles(folder: string, fits: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && fits(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
