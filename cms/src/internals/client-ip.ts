import type { Core } from "@strapi/strapi";
import type { Request } from "koa";

/**
 * Koa 2 derives `request.ip` from headers once, unless it was set before. Its documented settings
 * cannot say which proxies to trust, nor join an IPv6 network.
 */

/** Sets the address that `ctx.ip` has from then on. */
export function setClientIp(request: Request, ip: string): void {
  request.ip = ip;
}

/** Whether a set address is the one that is read. */
export function checkClientIp({ server }: Core.Strapi): boolean {
  const request: Request = Object.create(server.app.request);
  setClientIp(request, "192.0.2.1");
  return request.ip === "192.0.2.1";
}
