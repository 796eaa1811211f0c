import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../env.ts";
import { type Service, startService, waitUntilUp } from "../process.ts";

/** Starts what shows drafts to editors and waits until it answers; its pages are compiled when the first is asked for. */
export async function startPreview(
  root: string,
  env: Env,
  secrets: Record<string, string>,
): Promise<Service> {
  await mkdir(path.join(env.dataDir, "logs"), { recursive: true });
  const service = startService(["scripts/publish/preview/main.ts"], {
    cwd: root,
    env: {
      PUBLISH_SECRET: secrets["PUBLISH_SECRET"] ?? "",
      DATA_DIR: env.dataDir,
      SITE_URL: env.siteUrl,
      PUBLIC_CMS_URL: env.cmsUrl,
    },
    log: path.join(env.dataDir, "logs", "preview.log"),
  });
  await waitUntilUp("preview", service, `http://127.0.0.1:${env.previewPort}/health`);
  return service;
}
