import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { contentType } from "../../scripts/lib/content-types.ts";
import { currentRelease, manifestFile, releasesDir, storeDir } from "../../scripts/lib/layout.ts";
import type { Manifest } from "../../scripts/lib/manifest.ts";
import { nameOf } from "../../scripts/publish/releases.ts";
import { put } from "../../scripts/publish/store.ts";

/** Releases as a publisher makes them, but for waiting until the disk has them. */

export type Files = Readonly<Record<string, string | Buffer>>;

/** Names that sort by their number. */
export const releaseName = (number: number): string => nameOf(new Date(Date.UTC(2026, 0, 1 + number)));

/** What has no ending that says otherwise is a page. */
const typeOf = (place: string): string => {
  const type = contentType(place);
  return type === "application/octet-stream" ? "text/html" : type;
};

/** A release of these files, by their paths on the site; not live yet. */
export async function addRelease(
  dataDir: string,
  number: number,
  files: Files,
  more: Partial<Manifest> = {},
): Promise<void> {
  const stored: Manifest["files"] = {};
  for (const [place, content] of Object.entries(files))
    stored[place] = await put(storeDir(dataDir), place, Buffer.from(content), typeOf(place));
  const rest = { change: number, bundle: "b", redirects: {}, thumbnails: {}, pictures: [] };
  mkdirSync(releasesDir(dataDir), { recursive: true });
  writeFileSync(
    manifestFile(dataDir, releaseName(number)),
    JSON.stringify({ ...rest, files: stored, ...more }),
  );
}

/** Makes a release live: a new link is renamed over the old one. */
export function goLive(dataDir: string, number: number): void {
  const link = currentRelease(dataDir);
  symlinkSync(manifestFile(".", releaseName(number)), `${link}.new`);
  renameSync(`${link}.new`, link);
}

export async function publish(...release: Parameters<typeof addRelease>): Promise<void> {
  await addRelease(...release);
  goLive(release[0], release[1]);
}
