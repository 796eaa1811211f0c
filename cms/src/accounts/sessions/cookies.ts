import { randomUUID } from "node:crypto";
import type { Context } from "koa";
import { ownEnvironment } from "../../bootstrap/environment";
import type { UserRow } from "../users";
import { bindToPassword, isBoundToPassword } from "./password-bound";
import {
  COOKIE_PATH,
  IDLE_SESSION_LIFETIME_S,
  KNOWN_BROWSER_LIFETIME_S,
  SESSION_COOKIE,
} from "./session-settings";

/** Sets the session's cookie. @param refresh the refresh token; null removes the cookie */
export function setSessionCookie(ctx: Context, refresh: string | null): void {
  setCookie(ctx, SESSION_COOKIE, refresh ?? "", refresh === null ? 0 : IDLE_SESSION_LIFETIME_S);
}

export const sessionCookie = (ctx: Context): string | undefined => readCookie(ctx, SESSION_COOKIE);

const knownBrowserCookie = ({ id }: UserRow): string => `halocline_known_${id}`;

/** Marks the browser as known to the account after a sign-in. This cookie opens no session. */
export function rememberBrowser(ctx: Context, user: UserRow): void {
  const token = knownBrowser(ctx, user) ?? bindToPassword(randomUUID(), user);
  setCookie(ctx, knownBrowserCookie(user), token, KNOWN_BROWSER_LIFETIME_S);
}

/** The key that counts attempts from this browser; undefined for an unknown browser. */
export function knownBrowser(ctx: Context, user: UserRow | null): string | undefined {
  const token = user === null ? undefined : readCookie(ctx, knownBrowserCookie(user));
  return user && token && isBoundToPassword(token, user) ? token : undefined;
}

/**
 * Writes the header itself, because Koa refuses to set a secure cookie over plain HTTP, which the
 * site's server uses to the CMS even when visitors use HTTPS.
 */
function setCookie(ctx: Context, name: string, value: string, seconds: number): void {
  const { siteUrl } = ownEnvironment();
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
