/** One step that a publish does, as a process of its own so that it can be measured: see `build-run.ts`. */
import { compressRelease } from "../publish/compress.ts";
import { preparePictures } from "../publish/pictures.ts";

const [step, release = "", store = "", cmsUrl = ""] = process.argv.slice(2);
if (step === "pages") {
  // Only where it is needed: it takes a second to load.
  const { buildSite } = await import("../publish/build-site.ts");
  await buildSite(release);
} else if (step === "pictures") await preparePictures({ release, pictures: store, cmsUrl });
else if (step === "compress") await compressRelease(release, { cache: store });
else throw new Error(`There is no step "${step}"`);
