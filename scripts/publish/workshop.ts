import { readFile } from "node:fs/promises";
import path from "node:path";
import { utcDay } from "../../src/content/catalogue.ts";
import { readEntries } from "../../src/content/entries.ts";
import { pathsOf } from "../../src/content/public-pages.ts";
import type { Env } from "../env.ts";
import { picturesDir, storeDir } from "../lib/layout.ts";
import type { Manifest, StoredFile } from "../lib/manifest.ts";
import { hasUpload } from "./ask-cms.ts";
import { type Bundle, loadBundle } from "./bundle/load.ts";
import { listFiles } from "./files.ts";
import { manifestFor } from "./manifest-for.ts";
import { preparePictures } from "./pictures.ts";
import { publishOnce, type Workshop } from "./publish-once.ts";
import { renderPath } from "./render.ts";
import { put } from "./store.ts";

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

/**
 * Reads everything that is public in a CMS and renders all of it, without anything from before.
 * @returns a manifest of what is in the store then
 * @throws FaultySite naming what cannot be shown
 */
export async function wholeSite(cmsUrl: string, workshop: SiteWorkshop): Promise<Manifest> {
  const update = await readEntries({ base: cmsUrl });
  const { site } = await publishOnce({ base: null, update, today: utcDay() }, workshop, () => {});
  const { assets, bundle } = workshop;
  return manifestFor({ change: 0, bundle: bundle.fingerprint, assets }, site);
}
