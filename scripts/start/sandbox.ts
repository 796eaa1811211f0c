import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../env.ts";
import { type Service, startService, waitUntilUp } from "../process.ts";

/** Starts the stand-ins for outside services and waits until they answer. Never called in production. */
export async function startSandbox(root: string, env: Env): Promise<Service> {
  await mkdir(path.join(env.dataDir, "logs"), { recursive: true });
  const service = startService(["scripts/sandbox/main.ts"], {
    cwd: root,
    env: {
      SANDBOX_PORT: String(env.sandboxPort),
      CMS_PORT: String(env.cmsPort),
      DATA_DIR: env.dataDir,
    },
    log: path.join(env.dataDir, "logs", "sandbox.log"),
  });
  await waitUntilUp("sandbox", service, `http://127.0.0.1:${env.sandboxPort}/`);
  return service;
}
