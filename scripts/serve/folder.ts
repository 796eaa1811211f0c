import { hash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { contentType } from "../lib/content-types.ts";
import type { Manifest } from "../lib/manifest.ts";
import { parseRedirects, placeOf, REDIRECTS_FILE } from "../lib/plain-files.ts";
import { unlessMissing } from "./send-file.ts";
import type { Release, Site } from "./site.ts";

/** A manifest of the files that lie in a folder. */
async function readFolder(folder: string, name: string): Promise<Release> {
  const files: Manifest["files"] = {};
  const locations = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const place = placeOf(path.relative(folder, file).split(path.sep).join("/"));
    if (!entry.isFile() || place === undefined) continue;
    const { size, mtimeMs } = await stat(file);
    // The bytes are not read: a file that is replaced is told by its age.
    const digest = hash("sha256", `${place} ${size} ${mtimeMs}`, "hex");
    files[place] = { digest, size, type: contentType(file), encodings: [] };
    locations.set(place, file);
  }
  const redirects = await unlessMissing(readFile(path.join(folder, REDIRECTS_FILE), "utf8"));
  const rest = { change: 0, bundle: "", thumbnails: {}, pictures: [] };
  return {
    name,
    manifest: { ...rest, files, redirects: parseRedirects(redirects ?? "") },
    locate: (place) => locations.get(place) ?? "",
  };
}

/** The plain files of a folder, as `npm run build` writes them; read again when the folder itself has changed. */
export function folderSite(folder: string): Site {
  let release: Promise<Release> | undefined;
  let since = Number.NaN;
  return {
    async current() {
      const mtime = (await unlessMissing(stat(folder)))?.mtimeMs;
      if (mtime === undefined) return undefined;
      if (release === undefined || mtime !== since) {
        since = mtime;
        release = readFolder(folder, String(mtime));
        release.catch(() => {
          release = undefined;
        });
      }
      return release;
    },
    formerAsset: async () => undefined,
    pictures: undefined,
  };
}
