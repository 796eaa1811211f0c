import type { FastifyInstance } from "fastify";

/** How often idle connections are closed while busy ones finish. */
const IDLE_SWEEP_MS = 50;

/**
 * Accepts no more requests and resolves when the responses in flight are sent.
 * @param timeout ms until open connections are cut off
 */
export async function closeGracefully(app: FastifyInstance, timeout: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
  const force = setTimeout(() => app.server.closeAllConnections(), timeout);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(force);
  }
}
