import type { Context } from "koa";
import { readEnvironment } from "../start/environment";
import { COOKIE_PATH, IDLE_SESSION, SESSION_COOKIE } from "./session-settings";

/**
 * Gives the browser a session's token, or takes it back. Written by hand: Koa refuses to set a secure cookie over plain HTTP, which is
 * how the site's server speaks to us although visitors come by https.
 */
export function setSessionCookie(ctx: Context, refresh: string | null): void {
  const { siteUrl } = readEnvironment().environment;
  const parts = [
    `${SESSION_COOKIE}=${refresh ?? ""}`,
    `Path=${COOKIE_PATH}`,
    `Max-Age=${refresh === null ? 0 : IDLE_SESSION}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(siteUrl.startsWith("https:") ? ["Secure"] : []),
  ];
  ctx.append("Set-Cookie", parts.join("; "));
}

export const sessionCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(SESSION_COOKIE, { signed: false });
