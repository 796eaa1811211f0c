import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Env, readEnv } from "../../../scripts/lib/env.ts";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { ROOT } from "../../../scripts/lib/root.ts";
import { loadSecrets } from "../../../scripts/lib/secrets.ts";
import { cmsEnvironment, compileCms } from "../../../scripts/start/cms.ts";
import { removeDataDir } from "../../contract/cms/process.ts";
import { databaseVariables, isOnPostgres } from "../../harness/postgres/databases.ts";
import { newDataDir, pagesOfRunning } from "../../harness/stack.ts";

const RESTART_PAUSE_MS = 100;

/** A program that is restarted whenever it ends, until it is stopped. */
interface SupervisedProgram {
  pid(): number;
  kill(): void;
  stop(): Promise<void>;
  /** How it ended without a kill. */
  readonly crashes: readonly string[];
}

/** Characters of stderr that are reported when a program crashes. */
const STDERR_TAIL_LENGTH = 2_000;

function supervise(program: string, cwd: string, variables: Record<string, string>): SupervisedProgram {
  let stopped = false;
  let stderrTail = "";
  const crashes: string[] = [];
  const start = () => {
    const started = spawn(process.execPath, [program], {
      cwd,
      env: { ...process.env, NODE_ENV: "", ...variables },
      stdio: ["ignore", "ignore", "pipe"],
    });
    started.stderr.on("data", (chunk) => {
      stderrTail = (stderrTail + chunk).slice(-STDERR_TAIL_LENGTH);
    });
    return started;
  };
  let child = start();
  const work = (async () => {
    for (;;) {
      const [code, signal] = await once(child, "exit");
      if (stopped) return;
      if (signal !== "SIGKILL") crashes.push(`${program} ended by ${signal ?? code}: ${stderrTail}`);
      stderrTail = "";
      await pause(RESTART_PAUSE_MS);
      child = start();
    }
  })();
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    pid: () => child.pid ?? 0,
    kill: () => void child.kill("SIGKILL"),
    stop: async () => {
      stopped = true;
      child.kill("SIGTERM");
      await work;
    },
    crashes,
  };
}

export interface Programs {
  readonly env: Env;
  readonly secret: string;
  readonly cms: SupervisedProgram;
  /** Other processes of the CMS, which are never killed: on PostgreSQL one. */
  readonly survivors: readonly SupervisedProgram[];
  readonly publisher: SupervisedProgram;
  readonly site: SupervisedProgram;
  /** Kills the renderer's process; false if there is none now. */
  killRenderer(): boolean;
  stop(): Promise<void>;
}

/** Starts CMS, publisher and site, and restarts each whenever it ends. */
export async function startPrograms(): Promise<Programs> {
  const dataDir = await newDataDir();
  const [SITE_PORT, CMS_PORT, SANDBOX_PORT, PUBLISH_PORT] = await Promise.all(
    Array.from({ length: 4 }, async () => String(await freePort())),
  );
  const ports = { SITE_PORT, CMS_PORT, SANDBOX_PORT, PUBLISH_PORT } as Record<string, string>;
  const env = readEnv({ ...ports, ...databaseVariables(dataDir), DATA_DIR: dataDir });
  const keys = await loadSecrets(dataDir, false);
  const secret = keys["PUBLISH_SECRET"] ?? "";
  await compileCms(ROOT);
  const startCms = (changes: Record<string, string> = {}) =>
    supervise("dist/src/bootstrap/main.js", path.join(ROOT, "cms"), {
      ...cmsEnvironment(env, keys),
      ...changes,
    });
  const cms = startCms();
  // It reports changes that the other was killed over.
  const otherPorts = { CMS_PORT: String(await freePort()), CMS_STATUS_PORT: String(await freePort()) };
  const survivors = isOnPostgres() ? [startCms(otherPorts)] : [];
  const publisher = supervise("scripts/publish/publisher/run.ts", ROOT, {
    ...ports,
    ...{ PUBLISH_SECRET: secret, DATA_DIR: dataDir, SITE_URL: env.siteUrl, PUBLIC_CMS_URL: env.cmsUrl },
    ...pagesOfRunning(),
  });
  const site = supervise("scripts/serve/main.ts", ROOT, {
    DATA_DIR: dataDir,
    CMS_URL: env.cmsUrl,
    SITE_PORT: String(env.sitePort),
  });
  return {
    ...{ env, secret, cms, survivors, publisher, site },
    killRenderer: () => {
      try {
        const pid = execFileSync("pgrep", ["-P", String(publisher.pid()), "-f", "renderer.ts"]);
        return process.kill(Number(pid), "SIGKILL");
      } catch {
        // There is none, or it has just ended.
        return false;
      }
    },
    stop: async () => {
      await Promise.all([cms, ...survivors, publisher, site].map((part) => part.stop()));
      await removeDataDir(dataDir);
    },
  };
}
