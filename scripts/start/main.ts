import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Env, readEnv } from "../env.ts";
import { requireFreePort, type Service } from "../process.ts";
import { publishRelease } from "../publish/release.ts";
import { explain, StepError, step } from "../steps.ts";
import { buildPanel, compileCms, startCms } from "./cms.ts";
import { secrets } from "./secrets.ts";
import { startDevSite, startSite } from "./site.ts";

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** The clock starts with the first program, which may have installed packages before this one began. */
const startedAt = Number(process.env["HALOCLINE_STARTED_AT"] ?? performance.timeOrigin);

function printAddresses(env: Env): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`
Halocline is up after ${seconds} s.

  site     ${env.siteUrl}
  CMS      http://localhost:${env.cmsPort}/admin
  sign-in  ${path.join(env.dataDir, "editor.json")} (the editor's e-mail and password)
  mail     ${path.join(env.dataDir, "mail")} (messages as .eml files)
  logs     ${path.join(env.dataDir, "logs")}

Press Ctrl+C to stop.`);
}

/** A part that ends by itself takes the others with it: a half-running shop would only look alive. */
async function stayUntilOneEnds(services: Record<string, Service>): Promise<never> {
  const ends = Object.entries(services).map(async ([name, { ended }]) => ({ name, log: await ended }));
  const { name, log } = await Promise.race(ends);
  throw new StepError(`The ${name} stopped by itself:\n${log}`);
}

async function main(): Promise<void> {
  const production = process.argv.includes("--production");
  const dev = process.argv.includes("--dev");
  if (production) process.env["NODE_ENV"] = "production";
  const env = readEnv(process.env, { production });
  const running: Service[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    stopping = true;
    await Promise.all(running.map((service) => service.stop()));
    process.exit(code);
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));

  try {
    await requireFreePort("CMS_PORT", env.cmsPort);
    await requireFreePort("SITE_PORT", env.sitePort);
    await mkdir(env.dataDir, { recursive: true }).catch((error: Error) => {
      throw new StepError(`DATA_DIR cannot be used: ${error.message}`);
    });
    const keys = await secrets(env.dataDir, production);
    await step("CMS compiled", () => compileCms(ROOT));
    const cms = await step("CMS up, content in place", () => startCms(ROOT, env, keys));
    running.push(cms);
    await publishRelease(ROOT, env);
    const site = await step("site up", () =>
      startSite(ROOT, dev ? { ...env, sitePort: env.devServerPort } : env),
    );
    running.push(site);
    if (dev) running.push(await step("development server up", () => startDevSite(ROOT, env)));
    printAddresses(env);
    if (!process.argv.includes("--no-panel")) await step("CMS panel ready", () => buildPanel(ROOT));
    await stayUntilOneEnds({ CMS: cms, site });
  } catch (error) {
    if (stopping) return;
    console.error(`✗ ${explain(error)}`);
    await stop(1);
  }
}

await main().catch((error) => {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
});
