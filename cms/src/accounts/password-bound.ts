import { createHash, timingSafeEqual } from "node:crypto";
import type { UserRow } from "./users";

/**
 * Adds to a random name what only the account's stored password gives. However that password is changed, by its owner, an editor or
 * by hand, every name that was bound to it before is void.
 */
export const bindToPassword = (name: string, { password }: UserRow): string =>
  `${name}.${createHash("sha256").update(`${name} ${password}`).digest("base64url")}`;

export function isBoundToPassword(bound: string, user: UserRow): boolean {
  // Anybody can bind to a password that is not there.
  if (user.password === null) return false;
  const expected = Buffer.from(bindToPassword(bound.split(".")[0] ?? "", user));
  const given = Buffer.from(bound);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
