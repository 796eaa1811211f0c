import { readFile } from "node:fs/promises";
import path from "node:path";
import { utcDay } from "../../../src/content/catalogue.ts";
import { readEntries } from "../../../src/content/entries.ts";
import { allPaths, cardPaths } from "../../../src/content/public-pages.ts";
import type { Env } from "../../lib/env.ts";
import { cardsDir, picturesDir, storeDir } from "../../lib/site/data-layout.ts";
import type { Manifest, StoredFile } from "../../lib/site/manifest.ts";
import { type Bundle, loadBundle } from "../bundle/load.ts";
import { hasUpload } from "../content/cms-client.ts";
import { listFiles } from "../files.ts";
import { buildManifest } from "../releases/build-manifest.ts";
import { addToStore } from "../releases/store.ts";
import { buildNextSite, type RenderContext } from "./build-next-site.ts";
import { drawnPartOf, renderProductCard } from "./cards/product-card.ts";
import { renderDocumentFile } from "./document-file.ts";
import { preparePictures } from "./pictures.ts";
import { renderPage } from "./render.ts";

export interface SiteRenderContext extends RenderContext {
  bundle: Bundle;
  /** Client files of the bundle, by URL path. */
  assets: Readonly<Record<string, StoredFile>>;
}

/** Adds the client files of a bundle to the store. Returns them by URL path. */
async function storeAssets(client: string, store: string): Promise<Record<string, StoredFile>> {
  const assets: Record<string, StoredFile> = {};
  for (const file of (await listFiles(client, () => true)).sort()) {
    const sitePath = `/${path.relative(client, file).split(path.sep).join("/")}`;
    assets[sitePath] = await addToStore(store, sitePath, await readFile(file));
  }
  return assets;
}

/**
 * Compiles and loads the current bundle, stores its assets, and returns the functions that render
 * and store pages in a data folder.
 * @throws StepError with what does not compile
 */
export async function openRenderContext(env: Env): Promise<SiteRenderContext> {
  const [store, pictures] = [storeDir(env.dataDir), picturesDir(env.dataDir)];
  const bundle = await loadBundle(env);
  const assets = await storeAssets(bundle.client, store);
  return {
    bundle,
    assets,
    pathsOf: (content) => [
      ...allPaths(content, bundle.routes),
      ...content.documentFiles.keys(),
      ...cardPaths(content),
    ],
    render: (content, sitePath) => {
      if (content.documentFiles.has(sitePath))
        return renderDocumentFile(content, sitePath, { cmsUrl: env.cmsUrl, store });
      const slug = drawnPartOf(sitePath);
      if (slug === undefined) return renderPage(bundle, content, sitePath);
      return renderProductCard(bundle, content, { sitePath, slug }, { store, cards: cardsDir(env.dataDir) });
    },
    store: (page) => addToStore(store, page.path, page.body, page.type),
    preparePictures: (sitePaths) => preparePictures(sitePaths, { pictures, cmsUrl: env.cmsUrl }),
    isAsset: (sitePath) => Object.hasOwn(assets, sitePath),
    hasUpload: (pathname) => hasUpload(env.cmsUrl, pathname),
    // The publisher logs the last output of this process.
    log: console.error,
  };
}

/**
 * Reads all published content of a CMS and renders the whole site from scratch.
 * @returns a manifest of the stored files
 * @throws SiteFaultsError naming what cannot be shown
 */
export async function renderFullSite(cmsUrl: string, context: SiteRenderContext): Promise<Manifest> {
  const update = await readEntries({ base: cmsUrl });
  const { site } = await buildNextSite({ base: null, update, today: utcDay() }, context, () => {});
  const { assets, bundle } = context;
  return buildManifest({ change: 0, bundle: bundle.fingerprint, assets }, site);
}
