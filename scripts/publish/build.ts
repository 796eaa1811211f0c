/** `npm run build`: reads the running CMS, renders everything and writes it as plain files, without publishing it. */
import "../require-node.ts";
import path from "node:path";
import { readEnv } from "../env.ts";
import { endAll } from "../process.ts";
import { explain, step } from "../steps.ts";
import { writePlain } from "./plain.ts";
import { wholeSite } from "./whole-site.ts";
import { openWorkshop } from "./workshop.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");

try {
  const env = readEnv(process.env);
  // Pictures and compressed files stay for the next build.
  const dataDir = path.join(ROOT, ".cache", "build");
  const workshop = await step("pages compiled", () => openWorkshop({ ...env, dataDir }));
  const manifest = await step("pages rendered", () => wholeSite(env.cmsUrl, workshop));
  await step("files written", () => writePlain(dataDir, manifest, path.resolve(env.siteOutDir)));
  console.log(`The site is in ${path.resolve(env.siteOutDir)}.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
} finally {
  await endAll();
}
