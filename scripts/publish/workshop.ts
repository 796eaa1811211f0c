import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathsOf } from "../../src/content/public-pages.ts";
import type { Env } from "../env.ts";
import { picturesDir, storeDir, storedFile } from "../lib/layout.ts";
import type { StoredFile } from "../lib/manifest.ts";
import { type Bundle, loadBundle } from "./bundle/load.ts";
import { listFiles } from "./files.ts";
import { preparePictures } from "./pictures.ts";
import type { Workshop } from "./publish-once.ts";
import { renderPath } from "./render.ts";
import { put, sizeOf } from "./store.ts";
import { hasUpload } from "./uploads.ts";

export interface SiteWorkshop extends Workshop {
  bundle: Bundle;
  /** Client files of the bundle, by path. */
  assets: Readonly<Record<string, StoredFile>>;
}

/** Puts the files that pages load into the store, by their paths on the site. */
async function storeAssets(client: string, store: string): Promise<Record<string, StoredFile>> {
  const assets: Record<string, StoredFile> = {};
  for (const file of (await listFiles(client, () => true)).sort()) {
    const sitePath = `/${path.relative(client, file).split(path.sep).join("/")}`;
    assets[sitePath] = await put(store, sitePath, await readFile(file));
  }
  return assets;
}

/**
 * What sites of a data folder are made with, from the bundle of this version of the code.
 * @throws StepError with what does not compile
 */
export async function openWorkshop(env: Env): Promise<SiteWorkshop> {
  const [store, pictures] = [storeDir(env.dataDir), picturesDir(env.dataDir)];
  const bundle = await loadBundle(env);
  const assets = await storeAssets(bundle.client, store);
  return {
    bundle,
    assets,
    pathsOf: (content) => pathsOf(content, bundle.routes),
    render: (content, sitePath) => renderPath(bundle, content, sitePath),
    store: (page) => put(store, page.path, page.body, page.type),
    preparePictures: (addresses) => preparePictures(addresses, { pictures, cmsUrl: env.cmsUrl }),
    isAsset: (sitePath) => Object.hasOwn(assets, sitePath),
    hasUpload: (pathname) => hasUpload(env.cmsUrl, pathname),
    // The publisher keeps what this process prints last, for its log.
    log: console.error,
  };
}

/** Digests of files that the store does not have in full. */
export function missingFiles(dataDir: string, files: Iterable<StoredFile>): Set<string> {
  const missing = new Set<string>();
  for (const { digest, size } of files)
    if (sizeOf(storedFile(storeDir(dataDir), digest)) !== size) missing.add(digest);
  return missing;
}
