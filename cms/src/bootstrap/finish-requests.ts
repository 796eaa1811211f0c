import type { Core } from "@strapi/strapi";

/** How long requests in flight may take after a stop signal. */
const FINISH_TIMEOUT_MS = 5_000;
/** How often idle connections are closed meanwhile. */
const IDLE_SWEEP_MS = 50;

/**
 * Accepts no more requests and waits for those in flight, since Strapi cuts off all connections
 * when it stops: an order would be placed, and its customer would not learn of it.
 */
export async function finishRequests({ server: { httpServer } }: Core.Strapi): Promise<void> {
  if (!httpServer.listening) return;
  const closed = new Promise<void>((resolve) => httpServer.close(() => resolve()));
  const sweep = setInterval(() => httpServer.closeIdleConnections(), IDLE_SWEEP_MS);
  const timeout = new Promise((resolve) => setTimeout(resolve, FINISH_TIMEOUT_MS).unref());
  await Promise.race([closed, timeout]);
  clearInterval(sweep);
}
