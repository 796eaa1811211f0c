import { createHash, timingSafeEqual } from "node:crypto";
import type { UserRow } from "../users";

/**
 * Appends a hash of the account's stored password to a random name. Any change of the password, by
 * its owner, an editor or in the database, invalidates all earlier names.
 */
export const bindToPassword = (name: string, { password }: UserRow): string =>
  `${name}.${createHash("sha256").update(`${name} ${password}`).digest("base64url")}`;

export function isBoundToPassword(bound: string, user: UserRow): boolean {
  // An account without a password has no secret to bind to.
  if (user.password === null) return false;
  const expected = Buffer.from(bindToPassword(bound.split(".")[0] ?? "", user));
  const actual = Buffer.from(bound);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
