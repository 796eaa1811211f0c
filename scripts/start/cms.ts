import path from "node:path";
import type { Env } from "../lib/env.ts";
import { runNode, type Service, startService } from "../lib/process.ts";
import { logFile } from "./data-dir.ts";

const PROGRAM = "dist/src/bootstrap/main.js";

const folder = (root: string) => path.join(root, "cms");

/** Compiles the CMS to JavaScript, if it has changed. */
export async function compileCms(root: string): Promise<void> {
  await runNode(["scripts/build.mjs"], { cwd: folder(root) });
}

/** Builds the editors' panel for the running CMS, if it has changed. */
export async function buildPanel(root: string): Promise<void> {
  await runNode(["scripts/build-admin.mjs"], { cwd: folder(root) });
}

/** The environment variables of the CMS: its data folder, port, addresses and secrets. */
export function cmsEnvironment(env: Env, secrets: Record<string, string>): Record<string, string> {
  return {
    ...secrets,
    DATA_DIR: env.dataDir,
    CMS_PORT: String(env.cmsPort),
    CMS_STATUS_PORT: String(env.cmsStatusPort),
    SITE_URL: env.siteUrl,
    PUBLISH_HOOK_URL: env.publishHookUrl,
    EXCHANGE_RATE_URL: env.exchangeRateUrl,
    STRIPE_SECRET_KEY: env.cards.secretKey,
    STRIPE_WEBHOOK_SECRET: env.cards.webhookSecret,
    STRIPE_SANDBOX_URL: env.cards.sandboxUrl ?? "",
    ...(env.smtpUrl === undefined ? {} : { SMTP_URL: env.smtpUrl }),
    ...(env.databaseUrl === undefined ? {} : { DATABASE_URL: env.databaseUrl }),
  };
}

/** Starts the CMS and waits until it answers; on an empty database it loads the seed first. */
export function startCms(root: string, env: Env, secrets: Record<string, string>): Promise<Service> {
  return startService({
    name: "CMS",
    args: [PROGRAM],
    cwd: folder(root),
    env: cmsEnvironment(env, secrets),
    ...{ port: env.cmsPort, variable: "CMS_PORT", path: "/_health" },
    log: logFile(env.dataDir, "cms"),
  });
}
