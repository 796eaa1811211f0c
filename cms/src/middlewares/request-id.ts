import { newRequestId, parseRequestId, REQUEST_ID_HEADER } from "halocline-contract/node/request-id";
import type { Context, Next } from "koa";
import { isFromTrustedProxy } from "../accounts/limits/client-address";
import { withRequestId } from "../logging/request-id";

/** Takes over the request's id from the site's server, or makes one, and answers with it. */
export default () => (ctx: Context, next: Next) => {
  const given = isFromTrustedProxy(ctx) ? parseRequestId(ctx.get(REQUEST_ID_HEADER)) : undefined;
  const id = given ?? newRequestId();
  ctx.set(REQUEST_ID_HEADER, id);
  return withRequestId(id, next);
};
