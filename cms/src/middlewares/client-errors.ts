import { STATUS_CODES } from "node:http";
import type { Context, Next } from "koa";

const CHARACTER_NOT_IN_REPERTOIRE = "22021";

/**
 * Answers invalid requests with 4xx. Strapi answers some errors of parsers, router and Koa with 500
 * and logs each with its stack: clients could fill the disk, and the log could contain a password.
 */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const clientError = clientErrorOf(ctx, Object(error));
    if (clientError === undefined) throw error;
    const { status, message, details } = clientError;
    const name = `${STATUS_CODES[status]?.replaceAll(/\W/g, "")}Error`;
    ctx.status = status;
    ctx.body = { data: null, error: { status, name, message, details } };
  }
};

interface ClientError {
  readonly status: number;
  readonly message: string;
  readonly details?: unknown;
}

interface Thrown extends ClientError {
  /** Of an error of PostgreSQL, five characters. */
  readonly code?: string;
  readonly statusCode?: number;
  /** The error's name in the form parser. */
  readonly httpCode?: number;
}

function clientErrorOf(ctx: Context, error: Thrown): ClientError | undefined {
  // The client closed the connection while sending, so nothing is sent back.
  if (!ctx.req.complete && ctx.req.destroyed)
    return { status: 400, message: "The request was not sent in full." };
  if (isClientStatus(error.httpCode)) return { status: error.httpCode, message: "The form cannot be read." };
  // PostgreSQL refuses a null character in any text, so nothing has such a name.
  if (error.code === CHARACTER_NOT_IN_REPERTOIRE) return { status: 404, message: "Not Found" };
  const status = error.status ?? error.statusCode;
  return isClientStatus(status) ? { status, message: error.message, details: error.details } : undefined;
}

const isClientStatus = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;
