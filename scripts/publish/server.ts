import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { StepError } from "../steps.ts";
import { readChanges } from "./changes.ts";
import { isSame, keyFor, type Opens, SECRET_HEADER } from "./keys.ts";
import type { Publisher } from "./publisher.ts";

/** 500 changes as they are in life take half of it, bytes. */
export const LARGEST_CALL = 256 * 1024;
/** A call is sent in full within this, ms. */
const REQUEST_TIMEOUT_MS = 10_000;
export const HEALTH_PATH = "/health";

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { status, message } });

/** Refuses whoever does not come with the key. */
const only = (secret: string, opens: Opens) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (isSame(String(request.headers[SECRET_HEADER] ?? ""), keyFor(secret, opens))) return;
    // The rest of the body is not read.
    return refuse(reply.header("Connection", "close"), 401, "The secret is not right.");
  },
});

/** What the publisher is told and asked by HTTP, not yet listening. Whoever does not know the secret learns nothing. */
export function publisherServer(publisher: Publisher, secret: string): FastifyInstance {
  const app = Fastify({
    bodyLimit: LARGEST_CALL,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = Number(Reflect.get(Object(error), "statusCode") ?? 500);
    return refuse(reply, status, status < 500 && error instanceof Error ? error.message : "It did not work.");
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, "There is nothing here."));
  app.get(HEALTH_PATH, (_request, reply) => reply.code(204).send());

  const control = only(secret, "control");
  app.get("/state", control, () => publisher.state());
  app.post("/publish", only(secret, "hook"), async (request, reply) => {
    const read = readChanges(request.body);
    if ("fault" in read) return refuse(reply, 400, read.fault);
    publisher.accept(read.changes);
    return reply.code(202).send({ queued: true });
  });
  app.post("/rollback", control, async (_request, reply) => {
    try {
      await publisher.goBack();
    } catch (error) {
      if (error instanceof StepError) return refuse(reply, 409, error.message);
      throw error;
    }
    return publisher.state();
  });
  return app;
}
