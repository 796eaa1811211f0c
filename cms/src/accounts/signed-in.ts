import type { Context } from "koa";
import { userOfToken } from "./sessions";
import type { UserRow } from "./users";

/** The token of `Authorization: Bearer …`. */
export function bearerOf(ctx: Context): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(ctx.get("Authorization"))?.[1];
}

/** Who asks, by the bearer token alone: no cookie opens an account, so that no other site can act for its owner. */
export async function signedInUser(ctx: Context): Promise<UserRow | null> {
  const jwt = bearerOf(ctx);
  return jwt === undefined ? null : userOfToken(jwt);
}
