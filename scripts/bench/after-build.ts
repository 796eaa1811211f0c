/** One step that a publish does after the build, as a process of its own so that it can be measured: see `build.ts`. */
import { compressRelease } from "../publish/compress.ts";
import { preparePictures } from "../publish/pictures.ts";

const [step, release = "", store = "", cmsUrl = ""] = process.argv.slice(2);
if (step === "pictures") await preparePictures({ release, pictures: store, cmsUrl });
else if (step === "compress") await compressRelease(release, { cache: store });
else throw new Error(`There is no step "${step}"`);
