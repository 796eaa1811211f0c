import path from "node:path";
import type { Env } from "../env.ts";
import { type Service, startService, waitUntilUp } from "../process.ts";
import { ASTRO } from "../publish/release.ts";
import { currentRelease, picturesDir } from "../publish/releases.ts";

/** Starts the server of the current release and waits until it answers. */
export async function startSite(root: string, env: Env): Promise<Service> {
  const service = startService(["scripts/serve/main.ts"], {
    cwd: root,
    env: {
      SITE_ROOT: currentRelease(env.dataDir),
      PICTURES_DIR: picturesDir(env.dataDir),
      CMS_URL: env.cmsUrl,
      PREVIEW_URL: `http://127.0.0.1:${env.previewPort}`,
      SITE_PORT: String(env.sitePort),
      SITE_URL: env.siteUrl,
    },
    log: path.join(env.dataDir, "logs", "site.log"),
  });
  await waitUntilUp("site", service, `http://127.0.0.1:${env.sitePort}/`);
  return service;
}

/** Starts Astro's development server in front of the site's own. */
export async function startDevSite(root: string, env: Env): Promise<Service> {
  const service = startService([ASTRO, "dev", "--port", String(env.sitePort)], {
    cwd: root,
    env: { SITE_URL: env.siteUrl, PUBLIC_CMS_URL: env.cmsUrl, ASTRO_TELEMETRY_DISABLED: "1" },
    log: path.join(env.dataDir, "logs", "dev.log"),
  });
  await waitUntilUp("development server", service, `http://localhost:${env.sitePort}/`);
  return service;
}
