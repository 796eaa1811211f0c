/** `npm run build`: reads the running CMS, renders everything and writes it as plain files, without publishing it. */
import "../require-node.ts";
import path from "node:path";
import { readEntries } from "../../src/content/entries.ts";
import { readEnv } from "../env.ts";
import { endAll } from "../process.ts";
import { explain, step } from "../steps.ts";
import { manifestFor } from "./manifest-for.ts";
import { writePlain } from "./plain.ts";
import { publishOnce } from "./publish-once.ts";
import { today } from "./today.ts";
import { openWorkshop } from "./workshop.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");

try {
  const env = readEnv(process.env);
  // Pictures and compressed files stay for the next build.
  const dataDir = path.join(ROOT, ".cache", "build");
  const workshop = await step("pages compiled", () => openWorkshop({ ...env, dataDir }));
  const update = await step("content read", () => readEntries({ base: env.cmsUrl }));
  const made = await step("pages rendered", () =>
    publishOnce({ base: null, update, today: today() }, workshop, () => {}),
  );
  const { assets, bundle } = workshop;
  const manifest = manifestFor({ change: 0, bundle: bundle.fingerprint, assets }, made.site);
  await step("files written", () => writePlain(dataDir, manifest, path.resolve(env.siteOutDir)));
  console.log(`The site is in ${path.resolve(env.siteOutDir)}.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
} finally {
  await endAll();
}
