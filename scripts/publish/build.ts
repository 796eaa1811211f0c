/** `npm run build`: writes the whole site as plain files from the running CMS, unpublished. */
import { exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import "../lib/require-node.ts";
import path from "node:path";
import { readEnv } from "../lib/env.ts";
import { endAll } from "../lib/process.ts";
import { ROOT } from "../lib/root.ts";
import { explain, StepError, step } from "../lib/steps.ts";
import { acquirePublisherLock } from "./publisher/publisher-lock.ts";
import { prune } from "./releases/prune.ts";
import { makeLive, nextReleaseName, writeManifest } from "./releases/releases.ts";
import { listWrittenFiles, writePlainFiles } from "./releases/write-plain-files.ts";
import { openRenderContext, renderFullSite } from "./render/render-context.ts";

try {
  const env = readEnv(process.env);
  const folder = path.resolve(env.siteOutDir);
  await listWrittenFiles(folder);
  // The cache keeps pictures and compressed files for later builds, as long as a release would.
  const dataDir = path.join(ROOT, ".cache", "build");
  const releaseLock = acquirePublisherLock(dataDir);
  if (releaseLock === undefined) throw new StepError("Another build is under way.");
  const context = await step("pages compiled", () => openRenderContext({ ...env, dataDir }));
  const manifest = await step("pages rendered", () => renderFullSite(env.cmsUrl, context));
  await step("files written", () => writePlainFiles(dataDir, manifest, folder));
  console.log(`The site is in ${folder}.`);
  const release = await nextReleaseName(dataDir);
  await writeManifest(dataDir, release, manifest);
  await makeLive(dataDir, release);
  await prune(dataDir);
  releaseLock();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = exitCodeOf(error);
} finally {
  await endAll();
}
