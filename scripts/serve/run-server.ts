import cluster from "node:cluster";
import type { Server } from "node:http";
import { EXIT_CODES, exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../src/contract/node/log.ts";
import { portSentence } from "../../src/contract/node/ports.mjs";
import { startStatusServer } from "../../src/contract/node/status-server.ts";
import { closeGracefully } from "./close.ts";
import { ServerMetrics } from "./metrics.ts";
import { type ServerProcesses, startProcesses } from "./processes.ts";
import { createServer } from "./server.ts";
import type { ServerSettings } from "./settings.ts";

const log = createLog("site");

/** How long responses in flight may take after a stop signal. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Serves until SIGTERM or SIGINT; on failure prints one sentence and sets its exit code. */
export async function runServer(settings: ServerSettings): Promise<void> {
  // A full disk loses log lines but must not crash the server.
  process.stderr.on("error", () => {});
  // What is preloaded may let a process end while it waits for the first one's answer.
  if (cluster.isWorker) process.channel?.ref();
  const { processes } = settings;
  const isFirstOfSeveral = processes !== undefined && cluster.isPrimary;
  const running = isFirstOfSeveral
    ? await startProcesses(processes, settings.server.site)
    : await startAlone(settings);
  if (running === undefined) return;
  const status = cluster.isWorker ? undefined : await startStatus(settings, running);
  const stop = async (): Promise<void> => {
    await running.stop();
    // Until here `/ready` and the last numbers can be read.
    status?.close();
    // The channel to the first process would keep this one running.
    if (cluster.isWorker) process.exit();
  };
  let isStopping = false;
  const stopOnce = (): void => {
    // A further signal, as of a repeated Ctrl+C, must not cut off the responses in flight.
    if (!isStopping) stop();
    isStopping = true;
  };
  process.on("SIGTERM", stopOnce);
  // A terminal signals all processes; the first one stops the others.
  process.on("SIGINT", cluster.isWorker ? () => {} : stopOnce);
}

/** Serves from this process. @returns undefined on failure */
async function startAlone(settings: ServerSettings): Promise<ServerProcesses | undefined> {
  const level = settings.logRequests ? "info" : "warn";
  const metrics = new ServerMetrics();
  const app = createServer({ ...settings.server, metrics, logger: { level, stream: process.stderr } });
  try {
    const address = await app.listen({ port: settings.port, host: settings.host });
    if ((cluster.worker?.id ?? 1) === 1) log(`Serving the site at ${address}`);
  } catch (error) {
    exitWithError(describeStartError(error, settings), startExitCode(error));
    // The channel to the first process would keep this one running.
    if (cluster.isWorker) process.exit();
    return undefined;
  }
  return { status: metrics, stop: () => closeGracefully(app, CLOSE_TIMEOUT_MS) };
}

/** Serves health and metrics. Without their port, the server does not run. */
async function startStatus(
  { statusPort }: ServerSettings,
  { status, stop }: ServerProcesses,
): Promise<Server | undefined> {
  if (statusPort === undefined) return undefined;
  try {
    return await startStatusServer(statusPort, status);
  } catch (error) {
    exitWithError(describePortError("SITE_STATUS_PORT", statusPort, error), startExitCode(error));
    await stop();
    return undefined;
  }
}

const describePortError = (variable: string, port: number | undefined, error: unknown): string =>
  portSentence(variable, port ?? 0, Reflect.get(Object(error), "code"));

function describeStartError(error: unknown, { port, host }: ServerSettings): string {
  const code = Reflect.get(Object(error), "code");
  if (code === "EADDRINUSE" || code === "EACCES") return describePortError("SITE_PORT", port, error);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `SITE_HOST "${host}" is no address of this machine (port ${port}).`;
  }
  return `The site could not be served on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}

const startExitCode = (error: unknown): number => {
  const code = String(Reflect.get(Object(error), "code"));
  if (["EADDRINUSE", "EACCES"].includes(code)) return EXIT_CODES.portTaken;
  return ["EADDRNOTAVAIL", "ENOTFOUND"].includes(code) ? EXIT_CODES.wrongSettings : exitCodeOf(error);
};

/** @param exitCode of `EXIT_CODES` */
export function exitWithError(reason: string, exitCode: number): void {
  log(reason, "error");
  process.exitCode = exitCode;
}
