import { portSentence } from "../../src/contract/node/ports.mjs";
import { closeGracefully } from "./close.ts";
import { createServer } from "./server.ts";
import type { ServerSettings } from "./settings.ts";

/** How long responses in flight may take after a stop signal. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Serves until SIGTERM or SIGINT; on failure prints one sentence and sets exit code 1. */
export async function runServer(settings: ServerSettings): Promise<void> {
  // A full disk loses log lines but must not crash the server.
  process.stderr.on("error", () => {});
  const level = settings.logRequests ? "info" : "error";
  const app = createServer({ ...settings.server, logger: { level, stream: process.stderr } });
  try {
    const address = await app.listen({ port: settings.port, host: settings.host });
    console.log(`Serving the site at ${address}`);
  } catch (error) {
    return exitWithError(describeStartError(error, settings));
  }
  const stop = (): Promise<void> => closeGracefully(app, CLOSE_TIMEOUT_MS);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function describeStartError(error: unknown, { port, host }: ServerSettings): string {
  const code = Reflect.get(Object(error), "code");
  if (code === "EADDRINUSE" || code === "EACCES") return portSentence("SITE_PORT", port, code);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `SITE_HOST "${host}" is no address of this machine (port ${port}).`;
  }
  return `The site could not be served on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}

export function exitWithError(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
