import { readlinkSync } from "node:fs";
import path from "node:path";
import {
  currentLink,
  manifestFile,
  picturesDir,
  releaseOf,
  storeDir,
  storedFilePath,
} from "../../lib/site/data-layout.ts";
import {
  ASSETS_PATH,
  type Manifest,
  readManifest,
  releaseNames,
  type StoredFile,
} from "../../lib/site/manifest.ts";
import type { Release, ServedSite } from "./site.ts";

type Assets = ReadonlyMap<string, StoredFile>;

/** After this time, an unreadable manifest is read again. */
const RETRY_MS = 1_000;

const assetsOf = ({ files }: Manifest): Assets =>
  new Map(Object.entries(files).filter(([sitePath]) => sitePath.startsWith(ASSETS_PATH)));

/**
 * Reads a link at most once in each turn of the event loop, however many requests arrive in it.
 * Waiting for a thread of the pool would take longer than the call itself.
 * @returns a function that returns the link's target; undefined if there is none
 */
function linkReader(link: string): () => string | undefined {
  let target: string | undefined;
  let isRead = false;
  return () => {
    if (isRead) return target;
    try {
      target = readlinkSync(link);
    } catch {
      target = undefined;
    }
    isRead = true;
    setImmediate(() => {
      isRead = false;
    });
    return target;
  };
}

/**
 * The live release of a data folder. While a new manifest cannot be read, the last one stays live.
 * @param onUnreadable gets the error each time a manifest cannot be read
 */
export function publishedSite(dataDir: string, onUnreadable: (error: unknown) => void): ServedSite {
  const store = storeDir(dataDir);
  const readTarget = linkReader(currentLink(dataDir));
  const assets = new Map<string, Assets>();
  let last: { target: string; release: Release } | undefined;
  let reading: { target: string; done: Promise<void> } | undefined;
  let failed = { target: "", at: 0 };

  async function read(target: string): Promise<void> {
    try {
      const manifest = await readManifest(path.join(dataDir, target));
      const name = releaseOf(target) ?? target;
      const locate: Release["locate"] = (_sitePath, file, encoding) =>
        storedFilePath(store, file.digest, encoding);
      // If a newer release is being read by now, this one is never served.
      if (reading?.target === target) last = { target, release: { name, manifest, locate } };
    } catch (error) {
      failed = { target, at: performance.now() };
      onUnreadable(error);
    } finally {
      if (reading?.target === target) reading = undefined;
    }
  }

  /** Cached for as long as the release exists, because its manifest never changes. */
  async function assetsOfRelease(name: string): Promise<Assets> {
    const releaseAssets = assets.get(name) ?? assetsOf(await readManifest(manifestFile(dataDir, name)));
    assets.set(name, releaseAssets);
    return releaseAssets;
  }

  return {
    async current() {
      const target = readTarget();
      if (target === undefined || target === last?.target) return last?.release;
      if (target === failed.target && performance.now() - failed.at < RETRY_MS) return last?.release;
      if (reading?.target !== target) reading = { target, done: read(target) };
      await reading.done;
      return last?.release;
    },
    liveNow: () => (readTarget() === last?.target ? last?.release : undefined),
    async retainedAsset(sitePath) {
      const names = await releaseNames(dataDir);
      for (const name of assets.keys()) if (!names.includes(name)) assets.delete(name);
      for (const name of names.reverse()) {
        // A damaged manifest yields no assets; the publisher removes it.
        const file = (await assetsOfRelease(name).catch(() => undefined))?.get(sitePath);
        if (file) return file;
      }
      return undefined;
    },
    pictures: picturesDir(dataDir),
  };
}
