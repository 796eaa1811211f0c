import type { Context, Next } from "koa";
import { clientAddress } from "../accounts/limits/client-address";

/**
 * Sets `ctx.ip` to the address for rate limits, the panel's sign-in limit included. By default Koa
 * trusts the first address in X-Forwarded-For, which the client can forge.
 */
export default () => (ctx: Context, next: Next) => {
  ctx.request.ip = clientAddress(ctx);
  return next();
};
