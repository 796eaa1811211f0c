import { portSentence } from "../ports.mjs";
import { closeGracefully } from "./close.ts";
import { createServer } from "./server.ts";
import type { Settings } from "./settings.ts";

/** How long answers in flight may take to finish once the server has been told to stop, ms. */
const CLOSE_TIMEOUT = 5_000;

/** Serves until told to stop; ends the process with 1 and a sentence when that is not possible. */
export async function runServer(settings: Settings): Promise<void> {
  // A full disk loses log lines, and ends nothing.
  process.stderr.on("error", () => {});
  const level = settings.logRequests ? "info" : "error";
  const app = createServer({ ...settings.server, logger: { level, stream: process.stderr } });
  try {
    const address = await app.listen({ port: settings.port, host: settings.host });
    console.log(`Serving the site at ${address}`);
  } catch (error) {
    return fail(whyNot(error, settings));
  }
  const stop = (): Promise<void> => closeGracefully(app, CLOSE_TIMEOUT);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function whyNot(error: unknown, { port, host }: Settings): string {
  const code = Reflect.get(Object(error), "code");
  if (code === "EADDRINUSE" || code === "EACCES") return portSentence("SITE_PORT", port, code);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `SITE_HOST "${host}" is no address of this machine (port ${port}).`;
  }
  return `The site could not be served on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}

export function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
