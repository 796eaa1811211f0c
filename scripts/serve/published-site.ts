import { readlink } from "node:fs/promises";
import path from "node:path";
import { currentRelease, manifestFile, picturesDir, releaseOf, storeDir, storedFile } from "../lib/layout.ts";
import { ASSETS_PATH, type Manifest, readManifest, releaseNames, type StoredFile } from "../lib/manifest.ts";
import type { Release, Site } from "./site.ts";

type Assets = ReadonlyMap<string, StoredFile>;

/** A manifest that could not be read is tried again after this, ms. */
const RETRY_MS = 1_000;

const assetsOf = ({ files }: Manifest): Assets =>
  new Map(Object.entries(files).filter(([place]) => place.startsWith(ASSETS_PATH)));

/**
 * The live release of a data folder. While a new manifest cannot be read, the one read last stays.
 * @param onUnreadable gets what is wrong with a manifest, each time it is tried
 */
export function publishedSite(dataDir: string, onUnreadable: (error: unknown) => void): Site {
  const store = storeDir(dataDir);
  const assets = new Map<string, Assets>();
  let last: { target: string; release: Release } | undefined;
  let reading: { target: string; done: Promise<void> } | undefined;
  let failed = { target: "", at: 0 };

  async function read(target: string): Promise<void> {
    try {
      const manifest = await readManifest(path.join(dataDir, target));
      const name = releaseOf(target) ?? target;
      const locate: Release["locate"] = (_place, file, encoding) => storedFile(store, file.digest, encoding);
      // Once a newer release is being read, this one is never shown.
      if (reading?.target === target) last = { target, release: { name, manifest, locate } };
    } catch (error) {
      failed = { target, at: performance.now() };
      onUnreadable(error);
    } finally {
      if (reading?.target === target) reading = undefined;
    }
  }

  /** The assets of a release are read once: its manifest never changes. */
  async function assetsBy(name: string): Promise<Assets> {
    const known = assets.get(name) ?? assetsOf(await readManifest(manifestFile(dataDir, name)));
    assets.set(name, known);
    return known;
  }

  return {
    async current() {
      const target = await readlink(currentRelease(dataDir)).catch(() => undefined);
      if (target === undefined || target === last?.target) return last?.release;
      if (target === failed.target && performance.now() - failed.at < RETRY_MS) return last?.release;
      if (reading?.target !== target) reading = { target, done: read(target) };
      await reading.done;
      return last?.release;
    },
    async formerAsset(place) {
      const names = await releaseNames(dataDir);
      for (const name of assets.keys()) if (!names.includes(name)) assets.delete(name);
      for (const name of names.reverse()) {
        // A damaged manifest names no assets; it is for the publisher to remove.
        const file = (await assetsBy(name).catch(() => undefined))?.get(place);
        if (file) return file;
      }
      return undefined;
    },
    pictures: picturesDir(dataDir),
  };
}
