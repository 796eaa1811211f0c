import { STATUS_CODES } from "node:http";
import type { Context, Next } from "koa";

/**
 * Answers invalid requests. Strapi treats such errors of a parser, a router or Koa as its own: it
 * answers some with 500 and logs each with its stack, so strangers could fill the disk, and the log
 * could contain the invalid input, maybe a password.
 */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const fault = clientFault(ctx, Object(error));
    if (fault === undefined) throw error;
    const { status, message, details } = fault;
    const name = `${STATUS_CODES[status]?.replaceAll(/\W/g, "")}Error`;
    ctx.status = status;
    ctx.body = { data: null, error: { status, name, message, details } };
  }
};

interface Fault {
  readonly status: number;
  readonly message: string;
  readonly details?: unknown;
}

interface Thrown extends Fault {
  readonly statusCode?: number;
  /** The error's name in the form parser. */
  readonly httpCode?: number;
}

function clientFault(ctx: Context, error: Thrown): Fault | undefined {
  // The JSON parser attaches the whole body to its error.
  if (error instanceof SyntaxError && "body" in error)
    return { status: 400, message: "The body is not JSON." };
  // The client closed the connection while sending, so nothing is sent back.
  if (!ctx.req.complete && ctx.req.destroyed)
    return { status: 400, message: "The request was not sent in full." };
  if (isClientStatus(error.httpCode)) return { status: error.httpCode, message: "The form cannot be read." };
  const status = error.status ?? error.statusCode;
  return isClientStatus(status) ? { status, message: error.message, details: error.details } : undefined;
}

const isClientStatus = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;
