import type { Server } from "node:http";
import { startStatusServer } from "halocline-contract/node/status-server";
import { ownEnvironment } from "../bootstrap/environment";
import { shopMetrics } from "./metrics";

let server: Server | undefined;

/** What keeps the CMS from answering. Its error has no text: that may repeat a statement. */
async function problems(): Promise<string[]> {
  try {
    await strapi.db.connection.raw("SELECT 1");
    return [];
  } catch {
    return ["The database does not answer."];
  }
}

/** Serves health, readiness and metrics on the port for them, if there is one (OPS-01). */
export async function startStatus(): Promise<void> {
  const { statusPort } = ownEnvironment();
  if (statusPort === null) return;
  const registry = shopMetrics();
  server = await startStatusServer(statusPort, { problems, metrics: () => registry.metrics() });
}

export function stopStatus(): void {
  server?.close();
  server?.closeAllConnections();
}
