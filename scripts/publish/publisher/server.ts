import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import {
  isSameSecret,
  type KeyPurpose,
  keyFor,
  SECRET_HEADER,
} from "../../../src/contract/node/publish-keys.ts";
import { addStatusRoutes } from "../../lib/status-routes.ts";
import { StepError } from "../../lib/steps.ts";
import { parseChanges } from "./changes.ts";
import type { Publisher } from "./publisher.ts";
import { publisherStatus } from "./publisher-status.ts";

/** Limit of a request body. 500 typical changes take half of it. */
export const MAX_PUBLISHER_BODY_BYTES = 256 * 1024;
/** Timeout for receiving a whole request. */
const BODY_TIMEOUT_MS = 10_000;

const sendError = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { status, message } });

/** Route options that refuse requests without the key for a purpose. */
const requireKey = (secret: string, purpose: KeyPurpose) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (isSameSecret(String(request.headers[SECRET_HEADER] ?? ""), keyFor(secret, purpose))) return;
    // Closing the connection skips the rest of the body.
    return sendError(reply.header("Connection", "close"), 401, "The secret is not right.");
  },
});

/** The HTTP interface of the publisher, not yet listening. All routes but its status need a key. */
export function publisherServer(publisher: Publisher, secret: string): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_PUBLISHER_BODY_BYTES,
    requestTimeout: BODY_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = Number(Reflect.get(Object(error), "statusCode") ?? 500);
    return sendError(
      reply,
      status,
      status < 500 && error instanceof Error ? error.message : "It did not work.",
    );
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, "There is nothing here."));
  addStatusRoutes(
    app,
    publisherStatus(() => publisher.state()),
  );

  const control = requireKey(secret, "control");
  app.get("/state", control, () => publisher.state());
  app.post("/publish", requireKey(secret, "hook"), async (request, reply) => {
    const parsed = parseChanges(request.body);
    if ("fault" in parsed) return sendError(reply, 400, parsed.fault);
    publisher.accept(parsed.changes);
    return reply.code(202).send({ queued: true });
  });
  app.post("/rollback", control, async (_request, reply) => {
    try {
      await publisher.rollBack();
    } catch (error) {
      if (error instanceof StepError) return sendError(reply, 409, error.message);
      throw error;
    }
    return publisher.state();
  });
  return app;
}
