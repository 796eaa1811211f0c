import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { currentLink, manifestFile, releasesDir, storeDir } from "../../scripts/lib/site/data-layout.ts";
import type { Manifest } from "../../scripts/lib/site/manifest.ts";
import { contentType } from "../../scripts/lib/site/mime-types.ts";
import { releaseNameAt } from "../../scripts/publish/releases/releases.ts";
import { addToStore } from "../../scripts/publish/releases/store.ts";

/** Writes releases as the publisher does, but without fsync. */

export type Files = Readonly<Record<string, string | Buffer>>;

/** Release names that sort by number. */
export const releaseName = (number: number): string => releaseNameAt(new Date(Date.UTC(2026, 0, 1 + number)));

/** A file without a known extension is a page. */
const typeOf = (sitePath: string): string => {
  const type = contentType(sitePath);
  return type === "application/octet-stream" ? "text/html" : type;
};

/** Adds a release of these files, by URL path; it is not live yet. */
export async function addRelease(
  dataDir: string,
  number: number,
  files: Files,
  more: Partial<Manifest> = {},
): Promise<void> {
  const stored: Manifest["files"] = {};
  for (const [sitePath, content] of Object.entries(files))
    stored[sitePath] = await addToStore(storeDir(dataDir), sitePath, Buffer.from(content), typeOf(sitePath));
  const rest = { change: number, bundle: "b", redirects: {}, thumbnails: {}, pictures: [] };
  mkdirSync(releasesDir(dataDir), { recursive: true });
  writeFileSync(
    manifestFile(dataDir, releaseName(number)),
    JSON.stringify({ ...rest, files: stored, ...more }),
  );
}

/** Makes a release live by renaming a new link over the old one. */
export function goLive(dataDir: string, number: number): void {
  const link = currentLink(dataDir);
  symlinkSync(manifestFile(".", releaseName(number)), `${link}.new`);
  renameSync(`${link}.new`, link);
}

export async function publish(...release: Parameters<typeof addRelease>): Promise<void> {
  await addRelease(...release);
  goLive(release[0], release[1]);
}
