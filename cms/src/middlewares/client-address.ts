import type { Context, Next } from "koa";
import { clientAddress } from "../accounts/limits/client-address";
import { setClientIp } from "../internals/client-ip";

/**
 * Sets `ctx.ip` to the address for rate limits, the panel's sign-in limit included. By default Koa
 * trusts the first address in X-Forwarded-For, which the client can forge.
 */
export default () => (ctx: Context, next: Next) => {
  setClientIp(ctx.request, clientAddress(ctx));
  return next();
};
