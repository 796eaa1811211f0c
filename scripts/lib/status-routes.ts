import type { FastifyInstance } from "fastify";
import {
  answerStatus,
  HEALTH_PATH,
  METRICS_PATH,
  READY_PATH,
  type Status,
} from "../../src/contract/node/status-server.ts";

/** Adds a part's status to its own server, which listens on this machine only. */
export function addStatusRoutes(app: FastifyInstance, status: Status): void {
  for (const path of [HEALTH_PATH, READY_PATH, METRICS_PATH]) {
    app.get(path, async (_request, reply) => {
      const answer = await answerStatus(path, status);
      return answer && reply.code(answer.code).type(answer.type).send(answer.body);
    });
  }
}
