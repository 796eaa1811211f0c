import { errors } from "@strapi/utils";
import type { Context, Next } from "koa";
import { isPublicApi } from "../reads/public-api";

const MAX_API_BODY = 64 * 1024;
/** The one place that takes files: the panel's upload, which reads them once it knows who sends them. */
const UPLOADS = /^\/upload(?:\/|$)/;

/**
 * Refuses, before anything of it is read, a body that no part of the CMS takes. What the public sends is small (413) and of a
 * stated length (411); how long a text an editor may write, Strapi limits for the whole server.
 */
export default () => async (ctx: Context, next: Next) => {
  // A compressed body would be measured before it is unpacked.
  if (!/^(?:identity)?$/i.test(ctx.get("Content-Encoding"))) refuse("The body must not be compressed.");
  if (ctx.is("multipart") && !UPLOADS.test(ctx.path)) refuse("The body must not be multipart.");
  if (!isPublicApi(ctx.path)) return next();
  if (ctx.get("Transfer-Encoding") !== "") ctx.throw(411, "The length of the body must be stated.");
  if (Number(ctx.get("Content-Length") || 0) > MAX_API_BODY)
    ctx.throw(413, "The body must not exceed 64 KB.");
  return next();
};

function refuse(message: string): never {
  throw new errors.ApplicationError(message);
}
