import type { Context, Next } from "koa";
import { clientAddress } from "../accounts/client-address";

/**
 * Makes `ctx.ip` the address by which accounts count, for the panel's sign-in limit too. Koa by itself believes the first name in
 * X-Forwarded-For, which the client writes.
 */
export default () => (ctx: Context, next: Next) => {
  ctx.request.ip = clientAddress(ctx);
  return next();
};
