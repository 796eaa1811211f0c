import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { EXIT_CODES } from "../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../src/contract/node/log.ts";
import type { Status } from "../../src/contract/node/status-server.ts";
import { releaseProblems } from "./metrics.ts";
import { openSite } from "./site/open-site.ts";
import type { SiteSource } from "./site/site.ts";

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
  Promise.race([once(worker, "listening").then(() => true), once(worker, "exit").then(() => false)]).catch(
    () => false,
  );

/** Whether a worker could be started and has not ended. */
const isRunning = (worker: Worker | undefined): worker is Worker =>
  worker?.process.pid !== undefined && !worker.isDead();

/**
 * Starts this program again in several processes, and replaces those that end by themselves.
 * @returns undefined if the first one cannot serve; it has reported why and the exit code is set
 */
export async function startProcesses(
  count: number,
  source: SiteSource,
): Promise<ServerProcesses | undefined> {
  let isStopping = false;
  async function replace(problem: string): Promise<void> {
    if (isStopping) return;
    log(problem, "error");
    await pause(RESTART_AFTER_MS);
    if (!isStopping) start();
  }
  function start(): Worker {
    const worker = cluster.fork();
    return worker.on("error", ({ message }) => {
      // A message to a worker that has just ended fails too, and its `exit` follows.
      if (worker.process.pid === undefined) replace(`A server process cannot be started: ${message}`);
    });
  }
  const first = start();
  if (!(await isListening(first))) {
    isStopping = true;
    process.exitCode = first.process.exitCode ?? EXIT_CODES.failed;
    return undefined;
  }
  const serving = new Set([first]);
  cluster.on("listening", (worker) => serving.add(worker));
  cluster.on("exit", (worker, code, signal) => {
    serving.delete(worker);
    replace(`Server process ${worker.process.pid} ended by itself (${signal ?? code})`);
  });
  for (let started = 1; started < count; started += 1) start();
  const registry = new AggregatorRegistry();
  const site = openSite(source, () => {});
  const problems = async (): Promise<string[]> =>
    serving.size === 0 ? ["No process serves the site."] : releaseProblems(site);
  return {
    status: { problems, metrics: () => registry.clusterMetrics() },
    async stop() {
      isStopping = true;
      const running = Object.values(cluster.workers ?? {}).filter(isRunning);
      const ended = running.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
      for (const worker of running) worker.process.kill("SIGTERM");
      await Promise.all(ended);
    },
  };
}
