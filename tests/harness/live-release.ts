import { readFileSync } from "node:fs";
import path from "node:path";
import { currentLink, storeDir, storedFilePath } from "../../scripts/lib/site/data-layout.ts";
import type { Encoding } from "../../scripts/lib/site/encoding.ts";
import { ASSETS_PATH, isPage, type Manifest, type StoredFile } from "../../scripts/lib/site/manifest.ts";

/** A file of the site as visitors get it. */
export interface LiveFile {
  path: string;
  file: StoredFile;
  bytes(encoding?: Encoding): Buffer;
}

/** Reads the files of the live release of a data folder. */
export function liveFiles(dataDir = process.env["HALOCLINE_DATA_DIR"] ?? ""): LiveFile[] {
  const manifest: Manifest = JSON.parse(readFileSync(currentLink(dataDir), "utf8"));
  return Object.entries(manifest.files).map(([place, file]) => ({
    path: place,
    file,
    bytes: (encoding) => readFileSync(storedFilePath(storeDir(dataDir), file.digest, encoding)),
  }));
}

/** The pages of the live release of a data folder. */
export const livePages = (dataDir?: string): (LiveFile & { html: string })[] =>
  liveFiles(dataDir)
    .filter(({ file }) => isPage(file))
    .map((file) => ({ ...file, html: file.bytes().toString() }));

/** The compiled scripts of the live release, by file name. */
export const liveScripts = (): Map<string, LiveFile> =>
  new Map(
    liveFiles()
      .filter((one) => one.path.startsWith(ASSETS_PATH) && one.path.endsWith(".js"))
      .map((one) => [path.basename(one.path), one]),
  );
