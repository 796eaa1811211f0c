import { errors } from "@strapi/utils";
import { MAX_BODY_BYTES } from "halocline-contract/node/body-limit";
import type { Context, Next } from "koa";
import { isPanelToken } from "../internals/session-store";
import { isPublicApi } from "../serializers/public-api";

/** The only route for files: the panel's upload, which reads them after authentication. */
const UPLOADS = /^\/upload(?:\/|$)/;

/**
 * Refuses, before reading it, a body that no part of the CMS accepts. Anonymous clients may send
 * small bodies (413) of a declared length (411), so that many at once do not fill the memory;
 * `strapi::body` has the larger limit for editors.
 */
export default () => async (ctx: Context, next: Next) => {
  // The size limit would apply to the compressed size.
  if (!/^(?:identity)?$/i.test(ctx.get("Content-Encoding"))) refuse("The body must not be compressed.");
  if (ctx.is("multipart") && !UPLOADS.test(ctx.path)) refuse("The body must not be multipart.");
  const isLengthStated = ctx.get("Transfer-Encoding") === "";
  if (isLengthStated && Number(ctx.get("Content-Length") || 0) <= MAX_BODY_BYTES) return next();
  const [, token] = isPublicApi(ctx.path) ? [] : (/^Bearer\s+(\S+)$/i.exec(ctx.get("Authorization")) ?? []);
  if (token !== undefined) {
    if (isPanelToken(token)) return next();
    // The panel renews its token after this answer and sends the request again.
    ctx.throw(401, "Missing or invalid credentials");
  }
  if (!isLengthStated) ctx.throw(411, "The length of the body must be stated.");
  return ctx.throw(413, `The body must not exceed ${MAX_BODY_BYTES / 1024} KB.`);
};

function refuse(message: string): never {
  throw new errors.ApplicationError(message);
}
