import { randomUUID } from "node:crypto";
import type { Context } from "koa";
import { readEnvironment } from "../start/environment";
import { bindToPassword, isBoundToPassword } from "./password-bound";
import { COOKIE_PATH, IDLE_SESSION, KNOWN_BROWSER, SESSION_COOKIE } from "./session-settings";
import type { UserRow } from "./users";

/** Sets the session's cookie, or removes it. */
export function setSessionCookie(ctx: Context, refresh: string | null): void {
  setCookie(ctx, SESSION_COOKIE, refresh ?? "", refresh === null ? 0 : IDLE_SESSION);
}

export const sessionCookie = (ctx: Context): string | undefined => readCookie(ctx, SESSION_COOKIE);

const knownCookie = ({ id }: UserRow): string => `halocline_known_${id}`;

/** Marks the browser as known to the account after its owner has signed in. Opens no session. */
export function rememberBrowser(ctx: Context, user: UserRow): void {
  const token = knownBrowser(ctx, user) ?? bindToPassword(randomUUID(), user);
  setCookie(ctx, knownCookie(user), token, KNOWN_BROWSER);
}

/** The key that counts attempts from this browser; undefined for an unknown browser. */
export function knownBrowser(ctx: Context, user: UserRow | null): string | undefined {
  const token = user === null ? undefined : readCookie(ctx, knownCookie(user));
  return user && token && isBoundToPassword(token, user) ? token : undefined;
}

/**
 * Koa refuses to set a secure cookie over plain HTTP, which the site's server speaks to the CMS
 * even when visitors use HTTPS. So this writes the header itself.
 */
function setCookie(ctx: Context, name: string, value: string, seconds: number): void {
  const { siteUrl } = readEnvironment().environment;
  const parts = [
    `${name}=${value}`,
    `Path=${COOKIE_PATH}`,
    `Max-Age=${seconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(siteUrl.startsWith("https:") ? ["Secure"] : []),
  ];
  ctx.append("Set-Cookie", parts.join("; "));
}

const readCookie = (ctx: Context, name: string): string | undefined =>
  ctx.cookies.get(name, { signed: false });
