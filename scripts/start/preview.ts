import { HEALTH_PATH } from "../../src/contract/node/status-server.ts";
import type { Env } from "../lib/env.ts";
import { type Service, startService } from "../lib/process.ts";
import { logFile } from "./data-dir.ts";

/** Starts the preview server and waits until it answers; the first request compiles its pages. */
export function startPreview(root: string, env: Env, secrets: Record<string, string>): Promise<Service> {
  return startService({
    name: "preview",
    args: ["scripts/publish/preview/main.ts"],
    cwd: root,
    env: {
      PUBLISH_SECRET: secrets["PUBLISH_SECRET"] ?? "",
      DATA_DIR: env.dataDir,
      SITE_URL: env.siteUrl,
      PUBLIC_CMS_URL: env.cmsUrl,
    },
    ...{ port: env.previewPort, variable: "PREVIEW_PORT", path: HEALTH_PATH },
    log: logFile(env.dataDir, "preview"),
  });
}
