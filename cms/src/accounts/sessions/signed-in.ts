import type { Context } from "koa";
import type { UserRow } from "../users";
import { userOfToken } from "./sessions";

/** The token of `Authorization: Bearer …`. */
export function bearerOf(ctx: Context): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(ctx.get("Authorization"))?.[1];
}

/** The customer of the bearer token. Cookies are ignored, so that other sites cannot use them. */
export async function signedInUser(ctx: Context): Promise<UserRow | null> {
  const jwt = bearerOf(ctx);
  return jwt === undefined ? null : userOfToken(jwt);
}
