import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** Strapi's error envelope, so that clients parse only one shape. */
export interface ErrorEnvelope {
  data: null;
  error: { status: number; name: string; message: string };
}

const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: "BadRequestError",
  413: "PayloadTooLargeError",
  502: "BadGatewayError",
  504: "GatewayTimeoutError",
};

const ERROR_MESSAGES: Readonly<Record<number, string>> = {
  400: "The request could not be read.",
  413: "The request is too large.",
  502: "The content service is not answering. Please try again in a moment.",
  504: "The content service took too long to answer. Please try again in a moment.",
};

/** Sends an error envelope and removes headers that an unfinished response has set. */
export function sendError(reply: FastifyReply, status: number): FastifyReply {
  const name = ERROR_NAMES[status] ?? "ApplicationError";
  const message = ERROR_MESSAGES[status] ?? STATUS_CODES[status] ?? "Error";
  const envelope: ErrorEnvelope = { data: null, error: { status, name, message } };
  const keepsConnection = reply.getHeader("connection") !== "close";
  for (const header of Object.keys(reply.getHeaders())) reply.removeHeader(header);
  if (!keepsConnection) reply.header("Connection", "close");
  return reply.code(status).header("Cache-Control", "no-store").send(envelope);
}

/** Sends the status text as one plain line, where no page is needed. */
export function sendStatusLine(reply: FastifyReply, status: number): FastifyReply {
  const line = `${STATUS_CODES[status] ?? "Error"}\n`;
  return reply.code(status).header("Cache-Control", "no-store").type("text/plain; charset=utf-8").send(line);
}

/** Answers a request whose handler threw: the client gets the status, the log gets the cause. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) request.log.error({ err: error }, "request failed");
  if ((request.routeOptions.config?.area ?? "site") !== "site") return sendError(reply, status);
  return sendStatusLine(reply, status);
}
