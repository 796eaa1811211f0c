import type { Context, Next } from "koa";

const LARGEST = 64 * 1024;

/**
 * Keeps what the public can send small (413), or of a stated length (411), without limiting how long a text an
 * editor may write: Strapi's own limit is one for the whole server.
 */
export default () => async (ctx: Context, next: Next) => {
  if (!ctx.path.startsWith("/api/")) return next();
  if (ctx.get("Transfer-Encoding") !== "") ctx.throw(411, "The length of the body must be stated.");
  if (Number(ctx.get("Content-Length") || 0) > LARGEST) ctx.throw(413, "The body must not exceed 64 KB.");
  return next();
};
