import type { Env } from "../lib/env.ts";
import { type Service, startService } from "../lib/process.ts";
import { ASTRO } from "../publish/bundle/compile.ts";
import { logFile } from "./data-dir.ts";

/** Starts the server of the current release and waits until it answers. */
export function startSite(root: string, env: Env): Promise<Service> {
  return startService({
    name: "site",
    args: ["scripts/serve/main.ts"],
    cwd: root,
    env: {
      DATA_DIR: env.dataDir,
      CMS_URL: env.cmsUrl,
      PREVIEW_URL: `http://127.0.0.1:${env.previewPort}`,
      SITE_PORT: String(env.sitePort),
      SITE_STATUS_PORT: String(env.siteStatusPort),
      SITE_URL: env.siteUrl,
    },
    ...{ port: env.sitePort, variable: "SITE_PORT", path: "/" },
    isFront: true,
    log: logFile(env.dataDir, "site"),
  });
}

/** Starts Astro's development server in front of our server. */
export function startDevSite(root: string, env: Env): Promise<Service> {
  return startService({
    name: "development server",
    args: [ASTRO, "dev", "--port", String(env.sitePort)],
    cwd: root,
    env: { SITE_URL: env.siteUrl, PUBLIC_CMS_URL: env.cmsUrl, ASTRO_TELEMETRY_DISABLED: "1" },
    ...{ port: env.sitePort, variable: "SITE_PORT", path: "/", host: "localhost" },
    log: logFile(env.dataDir, "dev"),
  });
}
