import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Env, readEnv } from "../../../scripts/env.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { cmsEnvironment, compileCms } from "../../../scripts/start/cms.ts";
import { secrets } from "../../../scripts/start/secrets.ts";
import { copyData } from "../../harness/stack.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..", "..");
const START_AGAIN_MS = 100;

/** A program that is started again whenever it ends, until it is stopped. */
interface Part {
  pid(): number;
  kill(): void;
  stop(): Promise<void>;
  /** How it ended when nobody killed it. */
  readonly crashes: readonly string[];
}

/** Of what a program says last, so much is told when it crashes, characters. */
const LAST_WORDS = 2_000;

function keepUp(program: string, cwd: string, variables: Record<string, string>): Part {
  let stopped = false;
  let said = "";
  const crashes: string[] = [];
  const start = () => {
    const started = spawn(process.execPath, [program], {
      cwd,
      env: { ...process.env, NODE_ENV: "", ...variables },
      stdio: ["ignore", "ignore", "pipe"],
    });
    started.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-LAST_WORDS);
    });
    return started;
  };
  let child = start();
  const work = (async () => {
    for (;;) {
      const [code, signal] = await once(child, "exit");
      if (stopped) return;
      if (signal !== "SIGKILL") crashes.push(`${program} ended by ${signal ?? code}: ${said}`);
      said = "";
      await pause(START_AGAIN_MS);
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

export interface Parts {
  readonly env: Env;
  readonly secret: string;
  readonly cms: Part;
  readonly publisher: Part;
  readonly site: Part;
  /** Kills the process that builds; false when there is none at this moment. */
  killRenderer(): boolean;
  stop(): Promise<void>;
}

/** Starts CMS, publisher and site, each kept up whatever happens to it. */
export async function startParts(): Promise<Parts> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "halocline-publishes-"));
  const running = process.env["HALOCLINE_DATA_DIR"];
  // Where a product runs, nobody waits for the seed.
  if (running !== undefined) await copyData(running, dataDir);
  const [SITE_PORT, CMS_PORT, SANDBOX_PORT, PUBLISH_PORT] = await Promise.all(
    Array.from({ length: 4 }, async () => String(await freePort())),
  );
  const ports = { SITE_PORT, CMS_PORT, SANDBOX_PORT, PUBLISH_PORT } as Record<string, string>;
  const env = readEnv({ ...ports, DATA_DIR: dataDir });
  const keys = await secrets(dataDir, false);
  const secret = keys["PUBLISH_SECRET"] ?? "";
  await compileCms(ROOT);
  const cms = keepUp("dist/src/start/main.js", path.join(ROOT, "cms"), cmsEnvironment(env, keys));
  const publisher = keepUp("scripts/publish/run.ts", ROOT, {
    ...ports,
    ...{ PUBLISH_SECRET: secret, DATA_DIR: dataDir, SITE_URL: env.siteUrl, PUBLIC_CMS_URL: env.cmsUrl },
  });
  const site = keepUp("scripts/serve/main.ts", ROOT, {
    DATA_DIR: dataDir,
    CMS_URL: env.cmsUrl,
    SITE_PORT: String(env.sitePort),
  });
  return {
    ...{ env, secret, cms, publisher, site },
    killRenderer: () => {
      try {
        const pid = execFileSync("pgrep", ["-P", String(publisher.pid()), "-f", "renderer.ts"]);
        return process.kill(Number(pid), "SIGKILL");
      } catch {
        // There is none, or it has ended in between.
        return false;
      }
    },
    stop: async () => {
      await Promise.all([cms, publisher, site].map((part) => part.stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
