import type { Context } from "koa";

/** Sends an error in the same shape as Strapi's. @param name by which the site tells it apart */
export function sendError(
  ctx: Context,
  status: number,
  name: string,
  message: string,
  details: object = {},
): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details } };
}
