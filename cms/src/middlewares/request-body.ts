import { errors } from "@strapi/utils";
import type { Context, Next } from "koa";
import { isPublicApi } from "../reads/public-api";

const MAX_API_BODY = 64 * 1024;
/** The only route for files: the panel's upload, which reads them after authentication. */
const UPLOADS = /^\/upload(?:\/|$)/;

/**
 * Refuses, before reading it, a body that no part of the CMS accepts. Public requests have small
 * bodies (413) of a stated length (411); for editors Strapi's own limit applies.
 */
export default () => async (ctx: Context, next: Next) => {
  // The size limit would apply to the compressed size.
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
