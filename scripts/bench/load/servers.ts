import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../lib/free-port.ts";
import { startNode } from "../../lib/process.ts";
import { ROOT } from "../../lib/root.ts";
import { StepError } from "../../lib/steps.ts";
import { processTree } from "../processor-time.ts";

/** A server under load. */
export interface LoadedServer {
  name: string;
  url: string;
  /** Its memory now, MiB: one number for each of its processes, the largest first. */
  memory(): Promise<number[]>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 15_000;
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

async function residentMemory(pid: number): Promise<number> {
  const [, kilobytes] = RESIDENT.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * A server that was just started, as soon as it answers.
 * @throws StepError when it ends or does not answer in time
 */
export async function whenUp(name: string, child: ChildProcess, url: string): Promise<LoadedServer> {
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await pause(50)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new StepError(`${name} does not answer at ${url}`);
  }
  const memory = async () =>
    (await Promise.all((await processTree(child.pid ?? 0)).map(residentMemory))).sort((a, b) => b - a);
  return { name, url, memory, stop };
}

/** Starts the site's server with so many processes. */
export async function startSiteServer(
  processes: number,
  dataDir: string,
  cmsUrl: string,
): Promise<LoadedServer> {
  const port = await freePort();
  const child = startNode([path.join(ROOT, "scripts/serve/main.ts")], {
    cwd: ROOT,
    env: {
      ...{ NODE_ENV: "production", DATA_DIR: dataDir, CMS_URL: cmsUrl },
      ...{ SITE_PORT: String(port), SITE_PROCESSES: String(processes) },
      ...{ SITE_STATUS_PORT: undefined, SITE_LOG: undefined },
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  const name = processes === 1 ? "one process" : `${processes} processes`;
  return whenUp(name, child, `http://127.0.0.1:${port}`);
}
