import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** The envelope in which the content service reports errors, so that clients read one shape only. */
export interface Problem {
  data: null;
  error: { status: number; name: string; message: string };
}

const NAMES: Readonly<Record<number, string>> = {
  400: "BadRequestError",
  413: "PayloadTooLargeError",
  502: "BadGatewayError",
  504: "GatewayTimeoutError",
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: "The request could not be read.",
  413: "The request is too large.",
  502: "The content service is not answering. Please try again in a moment.",
  504: "The content service took too long to answer. Please try again in a moment.",
};

/** Sends an error envelope, free of whatever headers a half-done answer has left behind. */
export function sendProblem(reply: FastifyReply, status: number): FastifyReply {
  const name = NAMES[status] ?? "ApplicationError";
  const message = MESSAGES[status] ?? STATUS_CODES[status] ?? "Error";
  const problem: Problem = { data: null, error: { status, name, message } };
  const keepsConnection = reply.getHeader("connection") !== "close";
  for (const header of Object.keys(reply.getHeaders())) reply.removeHeader(header);
  if (!keepsConnection) reply.header("Connection", "close");
  return reply.code(status).header("Cache-Control", "no-store").send(problem);
}

/** Sends one short line, for requests that no page answers. */
export function sendLine(reply: FastifyReply, status: number): FastifyReply {
  const line = `${STATUS_CODES[status] ?? "Error"}\n`;
  return reply.code(status).header("Cache-Control", "no-store").type("text/plain; charset=utf-8").send(line);
}

/** Answers whatever a handler threw: the reader learns the status only, the log the cause. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, "request failed");
  if ((request.routeOptions.config?.area ?? "site") !== "site") return sendProblem(reply, status);
  return sendLine(reply, status);
}
