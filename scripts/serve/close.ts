import type { FastifyInstance } from "fastify";

/** How often connections that have become idle are closed while waiting for the busy ones, ms. */
const IDLE_SWEEP = 50;

/**
 * Stops taking requests, lets answers in flight finish and returns when the last is out; whatever still runs
 * after `timeout` ms is cut off.
 */
export async function closeGracefully(app: FastifyInstance, timeout: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP);
  const force = setTimeout(() => app.server.closeAllConnections(), timeout);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(force);
  }
}
