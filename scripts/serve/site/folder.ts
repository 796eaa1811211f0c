import { hash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Manifest } from "../../lib/site/manifest.ts";
import { contentType } from "../../lib/site/mime-types.ts";
import { parseRedirects, REDIRECTS_FILE, sitePathOf } from "../../lib/site/plain-files.ts";
import { ignoreMissing } from "../ignore-missing.ts";
import type { Release, ServedSite } from "./site.ts";

/** Builds a release from the files of a folder. */
async function readFolder(folder: string, name: string): Promise<Release> {
  const files: Manifest["files"] = {};
  const locations = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const sitePath = sitePathOf(path.relative(folder, file).split(path.sep).join("/"));
    if (!entry.isFile() || sitePath === undefined) continue;
    const { size, mtimeMs } = await stat(file);
    // The digest does not read the bytes: a replaced file has another modification time.
    const digest = hash("sha256", `${sitePath} ${size} ${mtimeMs}`, "hex");
    files[sitePath] = { digest, size, type: contentType(file), encodings: [] };
    locations.set(sitePath, file);
  }
  const redirects = await ignoreMissing(readFile(path.join(folder, REDIRECTS_FILE), "utf8"));
  const rest = { change: 0, bundle: "", thumbnails: {}, pictures: [] };
  return {
    name,
    manifest: { ...rest, files, redirects: parseRedirects(redirects ?? "") },
    locate: (sitePath) => locations.get(sitePath) ?? "",
  };
}

/** Plain files as `npm run build` writes them; read again when the folder itself has changed. */
export function folderSite(folder: string): ServedSite {
  let release: Promise<Release> | undefined;
  let readMtime = Number.NaN;
  return {
    async current() {
      const mtime = (await ignoreMissing(stat(folder)))?.mtimeMs;
      if (mtime === undefined) return undefined;
      if (release === undefined || mtime !== readMtime) {
        readMtime = mtime;
        release = readFolder(folder, String(mtime));
        release.catch(() => {
          release = undefined;
        });
      }
      return release;
    },
    liveNow: () => undefined,
    retainedAsset: async () => undefined,
    pictures: undefined,
  };
}
