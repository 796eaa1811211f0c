/** `npm run build`: reads the running CMS, renders everything and writes it as plain files, without publishing it. */
import "../require-node.ts";
import path from "node:path";
import { readEnv } from "../env.ts";
import { endAll } from "../process.ts";
import { explain, StepError, step } from "../steps.ts";
import { takeFolder } from "./one-publisher.ts";
import { filesWrittenTo, writePlain } from "./plain.ts";
import { prune } from "./prune.ts";
import { addManifest, nextName, switchTo } from "./releases.ts";
import { openWorkshop, wholeSite } from "./workshop.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");

try {
  const env = readEnv(process.env);
  const folder = path.resolve(env.siteOutDir);
  await filesWrittenTo(folder);
  // Pictures and compressed files stay for the next builds, as long as a release would keep them.
  const dataDir = path.join(ROOT, ".cache", "build");
  const giveUp = takeFolder(dataDir);
  if (giveUp === undefined) throw new StepError("Another build is under way.");
  const workshop = await step("pages compiled", () => openWorkshop({ ...env, dataDir }));
  const manifest = await step("pages rendered", () => wholeSite(env.cmsUrl, workshop));
  await step("files written", () => writePlain(dataDir, manifest, folder));
  console.log(`The site is in ${folder}.`);
  const release = await nextName(dataDir);
  await addManifest(dataDir, release, manifest);
  await switchTo(dataDir, release);
  await prune(dataDir);
  giveUp();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
} finally {
  await endAll();
}
