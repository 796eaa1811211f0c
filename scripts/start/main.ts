import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Env, readEnv } from "../env.ts";
import { endAll, requireFreePort } from "../process.ts";
import { ensureBundle } from "../publish/preview/bundle.ts";
import { liveRelease } from "../publish/releases.ts";
import { explain, StepError, step } from "../steps.ts";
import { buildPanel, compileCms, startCms } from "./cms.ts";
import { makeDataDir } from "./data-dir.ts";
import { keepRunning, keepTrying, startIfPossible } from "./keep-running.ts";
import { startPreview } from "./preview.ts";
import { publishFirst, publishSite, startPublisher } from "./publisher.ts";
import { startSandbox } from "./sandbox.ts";
import { secrets } from "./secrets.ts";
import { startDevSite, startSite } from "./site.ts";

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** The clock starts with the first program, which may have installed packages before this one began. */
const startedAt = Number(process.env["HALOCLINE_STARTED_AT"] ?? performance.timeOrigin);

function printAddresses(env: Env, production: boolean): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const mail = env.smtpUrl
    ? `sent by ${URL.parse(env.smtpUrl)?.host}`
    : `${path.join(env.dataDir, "mail")} (messages as .eml files, none is sent)`;
  console.log(`
Halocline is up after ${seconds} s.

  site     ${env.siteUrl}
  CMS      http://localhost:${env.cmsPort}/admin
  sign-in  ${path.join(env.dataDir, "editor.json")} (the editor's e-mail and password)
  mail     ${mail}
${production ? "" : `  sandbox  http://localhost:${env.sandboxPort} (stands in for outside services: ${env.cards.sandboxUrl ? "card payments, " : ""}exchange rates, mailing list)\n`}  logs     ${path.join(env.dataDir, "logs")}

Press Ctrl+C to stop.`);
}

/** The shop works without its editors' panel and without previews, so a failure here is told and no more. */
async function preparePanel(env: Env): Promise<void> {
  try {
    await step("CMS panel ready", () => buildPanel(ROOT));
    await step("previews ready", () => ensureBundle(ROOT, env).then(() => undefined));
  } catch (error) {
    console.error(`! The CMS panel cannot be built; the shop works without it.\n${explain(error)}`);
  }
}

async function run(env: Env, { production = false, dev = false, panel = true }): Promise<never> {
  if (dev && env.devServerPort === env.cmsPort) {
    throw new StepError(
      `Developing needs the port after SITE_PORT too, and CMS_PORT is that one (${env.cmsPort}). Set CMS_PORT to another.`,
    );
  }
  await requireFreePort("CMS_PORT", env.cmsPort);
  await requireFreePort("SITE_PORT", env.sitePort);
  await requireFreePort("PREVIEW_PORT", env.previewPort);
  await requireFreePort("PUBLISH_PORT", env.publishPort);
  if (!production) await requireFreePort("SANDBOX_PORT", env.sandboxPort);
  if (dev) await requireFreePort("SITE_PORT", env.devServerPort);
  await makeDataDir(env.dataDir);
  const keys = await secrets(env.dataDir, production);
  const serverEnv = dev ? { ...env, sitePort: env.devServerPort } : env;
  const parts = {
    sandbox: () => startSandbox(ROOT, env),
    cms: () => startCms(ROOT, env, keys),
    publisher: () => startPublisher(ROOT, env, keys),
    site: () => startSite(ROOT, serverEnv),
    preview: () => startPreview(ROOT, env, keys),
    dev: () => startDevSite(ROOT, env),
  };

  // Where there is a release, visitors wait for nothing else.
  const served = (await liveRelease(env.dataDir))?.release;
  const early = served && (await step("site up", parts.site));
  const sandbox = production ? null : await step("sandbox up", parts.sandbox);
  await step("CMS compiled", () => compileCms(ROOT));
  const cms = await step("CMS up, content in place", parts.cms);
  const publisher = await publishFirst(
    () => step("publisher up", parts.publisher),
    () => publishSite(env, keys),
    served,
  );
  const site = early || (await step("site up", parts.site));
  const preview = await startIfPossible("preview", () => step("preview up", parts.preview));
  const kept = [
    keepRunning("CMS", cms, parts.cms),
    keepTrying("publisher", publisher, parts.publisher),
    keepRunning("site", site, parts.site),
    keepTrying("preview", preview, parts.preview),
  ];
  if (sandbox) kept.push(keepRunning("sandbox", sandbox, parts.sandbox));
  if (dev) {
    const server = await step("development server up", parts.dev);
    kept.push(keepRunning("development server", server, parts.dev));
  }
  printAddresses(env, production);
  if (panel) preparePanel(env);
  return Promise.race(kept);
}

let stopping = false;
async function stop(code: number): Promise<never> {
  stopping = true;
  await endAll();
  process.exit(code);
}
process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

const has = (flag: string) => process.argv.includes(flag);
const production = has("--production");
if (production) process.env["NODE_ENV"] = "production";

try {
  await run(readEnv(process.env, { production }), {
    production,
    dev: has("--dev"),
    panel: !has("--no-panel"),
  });
} catch (error) {
  // What fails because everything is being stopped is no news.
  if (!stopping) {
    console.error(`✗ ${explain(error)}`);
    await stop(1);
  }
}
