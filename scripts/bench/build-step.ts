/**
 * A full build without reading pictures or asking for uploads, as a process of its own so that it can be measured (see
 * `build-run.ts`): `compile` only compiles the pages, `render` stores what is rendered as it is, `compress` as a publish does.
 */
import { readEnv } from "../env.ts";
import { storeDir } from "../lib/layout.ts";
import { addManifest, nameOf } from "../publish/releases.ts";
import { put } from "../publish/store.ts";
import { openWorkshop, wholeSite } from "../publish/workshop.ts";

const [step] = process.argv.slice(2);
const env = readEnv(process.env);
const workshop = await openWorkshop(env);
if (step !== "compile") {
  const store = storeDir(env.dataDir);
  const measured = {
    ...workshop,
    preparePictures: async () => [],
    hasUpload: async () => true,
    ...(step === "render" && {
      store: (page: Parameters<typeof workshop.store>[0]) =>
        put(store, page.path, page.body, "application/octet-stream"),
    }),
  };
  const manifest = await wholeSite(env.cmsUrl, measured);
  await addManifest(env.dataDir, nameOf(new Date()), manifest);
  console.log(Object.keys(manifest.files).length - Object.keys(workshop.assets).length);
}
