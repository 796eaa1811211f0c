import { isIP } from "node:net";
import type { Context } from "koa";
import { ownEnvironment } from "../../bootstrap/environment";

/**
 * The client's IP address, by which attempts are counted.
 * @returns the last address in X-Forwarded-For if a trusted proxy sent it, or else the
 * connection's; for IPv6 its /64 network, which one customer has
 */
export function clientAddress(ctx: Pick<Context, "req" | "get">): string {
  const peer = peerOf(ctx);
  const forwarded = normalize(ctx.get("X-Forwarded-For").split(",").at(-1)?.trim() ?? "");
  return networkOf(isTrusted(peer) && isIP(forwarded) !== 0 ? forwarded : peer);
}

const peerOf = ({ req }: Pick<Context, "req">): string => normalize(req.socket.remoteAddress ?? "");

/** Whether the forwarding headers of a request are trusted. */
export const isFromTrustedProxy = (ctx: Pick<Context, "req">): boolean => isTrusted(peerOf(ctx));

function isTrusted(peer: string): boolean {
  if (peer === "::1" || /^127\./.test(peer)) return true;
  return ownEnvironment().trustedProxies.includes(peer);
}

/** Turns an IPv4-mapped IPv6 address into IPv4. */
const normalize = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();

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
