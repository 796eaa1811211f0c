/**
 * A full build without pictures and uploads, in a process of its own that `build-run.ts` measures:
 * `compile` only compiles, `render` stores pages uncompressed, `compress` stores as a publish does.
 */
import { readEnv } from "../lib/env.ts";
import { storeDir } from "../lib/site/data-layout.ts";
import { releaseNameAt, writeManifest } from "../publish/releases/releases.ts";
import { addToStore } from "../publish/releases/store.ts";
import { drawnPartOf } from "../publish/render/cards/product-card.ts";
import { openRenderContext, renderFullSite } from "../publish/render/render-context.ts";

const [step] = process.argv.slice(2);
const env = readEnv(process.env);
const workshop = await openRenderContext(env);
if (step !== "compile") {
  const store = storeDir(env.dataDir);
  const measured = {
    ...workshop,
    preparePictures: async () => [],
    // Cards are pictures too.
    pathsOf: (content: Parameters<typeof workshop.pathsOf>[0]) =>
      workshop.pathsOf(content).filter((path) => drawnPartOf(path) === undefined),
    hasUpload: async () => true,
    ...(step === "render" && {
      store: (page: Parameters<typeof workshop.store>[0]) =>
        addToStore(store, page.path, page.body, "application/octet-stream"),
    }),
  };
  const manifest = await renderFullSite(env.cmsUrl, measured);
  await writeManifest(env.dataDir, releaseNameAt(new Date()), manifest);
  console.log(Object.keys(manifest.files).length - Object.keys(workshop.assets).length);
}
