import type { Env } from "../lib/env.ts";
import { type Service, startService } from "../lib/process.ts";
import { logFile } from "./data-dir.ts";

/** Starts the sandbox for external services and waits until it answers. Not used in production. */
export function startSandbox(root: string, env: Env): Promise<Service> {
  return startService({
    name: "sandbox",
    args: ["scripts/sandbox/main.ts"],
    cwd: root,
    env: {
      SANDBOX_PORT: String(env.sandboxPort),
      CMS_PORT: String(env.cmsPort),
      DATA_DIR: env.dataDir,
    },
    ...{ port: env.sandboxPort, variable: "SANDBOX_PORT", path: "/" },
    log: logFile(env.dataDir, "sandbox"),
  });
}
