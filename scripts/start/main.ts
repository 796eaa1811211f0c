import "../lib/require-node.ts";
import path from "node:path";
import { EXIT_CODES, exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../src/contract/node/log.ts";
import { type Env, readEnv } from "../lib/env.ts";
import { portProblems } from "../lib/ports.mjs";
import { endAll, isStopping, type Service } from "../lib/process.ts";
import { ROOT } from "../lib/root.ts";
import { loadSecrets } from "../lib/secrets.ts";
import { explain, StepError, step } from "../lib/steps.ts";
import { compileBundle } from "../publish/bundle/compile.ts";
import { liveRelease } from "../publish/releases/releases.ts";
import { checkOpenFiles, warnOfClock } from "./check-machine.ts";
import { buildPanel, compileCms, startCms } from "./cms.ts";
import { makeDataDir } from "./data-dir.ts";
import { keepRunning } from "./keep-running.ts";
import { startPreview } from "./preview.ts";
import { publishFirst, publishSite, startPublisher } from "./publisher.ts";
import { startSandbox } from "./sandbox.ts";
import { startDevSite, startSite } from "./site.ts";

const log = createLog("start");

/** Time (ms) at which `npm start` began, which may have installed packages before this program. */
const startedAt = Number(process.env["HALOCLINE_STARTED_AT"] ?? performance.timeOrigin);

function printAddresses(env: Env, production: boolean, down: readonly string[]): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const mail = env.smtpUrl
    ? `sent by ${URL.parse(env.smtpUrl)?.host}`
    : `${path.join(env.dataDir, "mail")} (messages as .eml files, none is sent)`;
  log(`
Halocline is up after ${seconds} s${down.length > 0 ? `, without ${down.join(", ")}: see above` : ""}.

  site     ${env.siteUrl}
  CMS      http://localhost:${env.cmsPort}/admin
  sign-in  ${path.join(env.dataDir, "editor.json")} (the editor's e-mail and password)
           ${path.join(env.dataDir, "administrator.json")} (the administrator's: accounts, roles, orders)
  mail     ${mail}
${production ? "" : `  sandbox  http://localhost:${env.sandboxPort} (stands in for outside services: ${env.cards.sandboxUrl ? "card payments, " : ""}exchange rates, mailing list)\n`}  logs     ${path.join(env.dataDir, "logs")}

Press Ctrl+C to stop.`);
}

/** The shop works without the panel and previews, so a failure here is only printed. */
async function preparePanel(env: Env): Promise<void> {
  try {
    await step("CMS panel ready", () => buildPanel(ROOT));
    await step("previews ready", () => compileBundle(env).then(() => undefined));
  } catch (error) {
    log(`! The CMS panel cannot be built; the shop works without it.\n${explain(error)}`);
  }
}

async function run(env: Env, { production = false, dev = false, panel = true }): Promise<void> {
  checkOpenFiles();
  if (dev && env.devServerPort === env.cmsPort) {
    throw new StepError(
      `Developing needs the port after SITE_PORT too, and CMS_PORT is that one (${env.cmsPort}). Set CMS_PORT to another.`,
      EXIT_CODES.wrongSettings,
    );
  }
  const portErrors = await portProblems(process.env, process.argv);
  if (portErrors.length > 0) throw new StepError(portErrors.join("\n  "), EXIT_CODES.portTaken);
  await makeDataDir(env.dataDir);
  const keys = await loadSecrets(env.dataDir, production);
  const serverEnv = dev ? { ...env, sitePort: env.devServerPort } : env;

  // If there is a release, the site starts first, and no later failure stops it.
  const served = (await liveRelease(env.dataDir))?.release;
  warnOfClock(log, served);
  const down: string[] = [];
  const start = async (
    name: string,
    stepName: string,
    startService: () => Promise<Service>,
    required = !served,
  ) => {
    const isUp = await keepRunning(name, stepName, startService, required);
    if (!isUp) down.push(name);
    return isUp;
  };
  const startTheSite = () => start("site", "site up", () => startSite(ROOT, serverEnv));
  if (served) await startTheSite();
  if (!production) await start("sandbox", "sandbox up", () => startSandbox(ROOT, env));
  let compiled = false;
  const hasContent = await start("CMS", "CMS up, content in place", async () => {
    if (!compiled) await step("CMS compiled", () => compileCms(ROOT));
    compiled = true;
    return startCms(ROOT, env, keys);
  });
  if (await start("publisher", "publisher up", () => startPublisher(ROOT, env, keys))) {
    const published = publishFirst(() => publishSite(env, keys), served);
    // Without the CMS the publisher retries until the CMS answers.
    if (hasContent) await published;
  }
  if (!served) await startTheSite();
  await start("preview", "preview up", () => startPreview(ROOT, env, keys), false);
  if (dev) await start("development server", "development server up", () => startDevSite(ROOT, env));
  printAddresses(env, production, down);
  if (panel) preparePanel(env);
}

// Output may go to a full disk or a closed pipe; such errors must not end this process.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

async function stop(code: number): Promise<never> {
  await endAll();
  process.exit(code);
}
process.on("SIGINT", () => stop(EXIT_CODES.stopped));
process.on("SIGTERM", () => stop(EXIT_CODES.stopped));

function warnOfRoot(): void {
  if (process.getuid?.() === 0) log("! This runs as root. Give the product a user of its own.");
}

const has = (flag: string) => process.argv.includes(flag);
const production = has("--production");
if (production) {
  process.env["NODE_ENV"] = "production";
  warnOfRoot();
}

try {
  await run(readEnv(process.env, { production }), {
    production,
    dev: has("--dev"),
    panel: !has("--no-panel"),
  });
} catch (error) {
  // Errors while everything stops need no message.
  if (!isStopping()) {
    log(`✗ ${explain(error)}`);
    await stop(exitCodeOf(error));
  }
}
