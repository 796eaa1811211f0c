import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { EXIT_CODES } from "../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../src/contract/node/log.ts";
import type { Status } from "../../src/contract/node/status-server.ts";
import { releaseProblems } from "./metrics.ts";
import { openSite } from "./open-site.ts";
import type { SiteSource } from "./site.ts";

const log = createLog("site");

/** A process that ends by itself over and over must not take all of the machine. */
const RESTART_AFTER_MS = 1_000;

/** The processes that serve the site on one port, with the status of all of them. */
export interface ServerProcesses {
  status: Status;
  /** Lets them finish the responses in flight, and resolves when they have ended. */
  stop(): Promise<void>;
}

const isListening = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, "listening").then(() => true), once(worker, "exit").then(() => false)]);

/**
 * Starts this program again in several processes, and replaces those that end by themselves.
 * @returns undefined if the first one cannot serve; it has reported why and the exit code is set
 */
export async function startProcesses(
  count: number,
  source: SiteSource,
): Promise<ServerProcesses | undefined> {
  let isStopping = false;
  const first = cluster.fork();
  if (!(await isListening(first))) {
    process.exitCode = first.process.exitCode ?? EXIT_CODES.failed;
    return undefined;
  }
  cluster.on("exit", async (worker, code, signal) => {
    if (isStopping) return;
    log(`Server process ${worker.process.pid} ended by itself (${signal ?? code})`, "error");
    await pause(RESTART_AFTER_MS);
    if (!isStopping) cluster.fork();
  });
  for (let started = 1; started < count; started += 1) cluster.fork();
  const registry = new AggregatorRegistry();
  const site = openSite(source, () => {});
  return {
    status: { problems: () => releaseProblems(site), metrics: () => registry.clusterMetrics() },
    async stop() {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ended = workers.map((worker) => once(worker, "exit"));
      for (const worker of workers) worker.process.kill("SIGTERM");
      await Promise.all(ended);
    },
  };
}
