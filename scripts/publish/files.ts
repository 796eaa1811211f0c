import { readdir } from "node:fs/promises";
import path from "node:path";

/** Absolute paths of all files below a folder whose name matches. */
export async function listFiles(folder: string, matches: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && matches(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
