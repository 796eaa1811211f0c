import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../lib/env.ts";
import { Bucket } from "../publish/s3/bucket.ts";

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

/** Where a running shop has its media library. */
export interface UploadStore {
  list(): Promise<UploadNames>;
  /** @returns a file with an upload's content, valid until the next call; missing if it is gone */
  fileOf(name: string): Promise<string>;
}

/** @param copy a file for the content of one upload, where uploads are in a bucket */
export function uploadStore(
  { dataDir, uploadsBucket }: Pick<Env, "dataDir" | "uploadsBucket">,
  copy: string,
): UploadStore {
  if (uploadsBucket === null)
    return {
      list: () => listUploads(dataDir),
      fileOf: async (name) => path.join(uploadsDir(dataDir), name),
    };
  const bucket = new Bucket(uploadsBucket);
  return {
    async list() {
      const names = [...(await bucket.list()).keys()];
      return { files: names.filter(isUploadName), others: names.filter((name) => !isUploadName(name)) };
    },
    async fileOf(name) {
      const content = await bucket.get(name);
      await rm(copy, { force: true });
      if (content !== null) await writeFile(copy, content);
      return copy;
    },
  };
}
