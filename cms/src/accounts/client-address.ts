import { isIP } from "node:net";
import type { Context } from "koa";
import { readEnvironment } from "../start/environment";

/**
 * The address of whoever asks, as far as attempts are counted by it. The site's server stands in front and names it as the last
 * of X-Forwarded-For; anybody else who names one is not believed. Of an IPv6 address the network counts (/64), which is what one
 * customer of a provider has.
 */
export function clientAddress(ctx: Pick<Context, "req" | "get">): string {
  const peer = plain(ctx.req.socket.remoteAddress ?? "");
  const named = plain(ctx.get("X-Forwarded-For").split(",").at(-1)?.trim() ?? "");
  return networkOf(isTrusted(peer) && isIP(named) !== 0 ? named : peer);
}

function isTrusted(peer: string): boolean {
  if (peer === "::1" || /^127\./.test(peer)) return true;
  return readEnvironment().environment.trustedProxies.includes(peer);
}

/** IPv4 as IPv4, also where the machine hands it over in IPv6's clothes. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(missing, 0)).fill("0"), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
