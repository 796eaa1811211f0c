import { readdir } from "node:fs/promises";
import path from "node:path";

/** The folder of an archive's members that are files of the media library. */
export const UPLOADS = "uploads";

/** Where the shop keeps the files of its media library. */
export const uploadsDir = (dataDir: string): string => path.join(dataDir, "public", "uploads");

/** The longest name that file systems take, in bytes. */
const MAX_NAME_BYTES = 255;

/** Whether a name is one of a file in a folder: no path, and not hidden. */
export const isUploadName = (name: string): boolean =>
  /^[^./\\\0][^/\\\0]*$/.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;

export interface UploadNames {
  readonly files: readonly string[];
  /** Folders, links and others that the media library does not make. */
  readonly others: readonly string[];
}

/** Keeps an empty folder in a repository. */
export const KEEP_FILE = ".gitkeep";

/** Lists the media library. */
export async function listUploads(dataDir: string): Promise<UploadNames> {
  const entries = await readdir(uploadsDir(dataDir), { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const shown = entries.filter(({ name }) => name !== KEEP_FILE);
  const isFile = (entry: (typeof shown)[number]) => entry.isFile() && isUploadName(entry.name);
  return {
    files: shown.filter(isFile).map(({ name }) => name),
    others: shown.filter((entry) => !isFile(entry)).map(({ name }) => name),
  };
}

/** The names of uploads in addresses of files; others are kept by another provider. */
export const uploadNamesIn = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => (url.startsWith("/uploads/") ? [url.slice("/uploads/".length)] : []));
