import { createHmac, timingSafeEqual } from "node:crypto";
import { ownEnvironment } from "../../bootstrap/environment";
import { hashPassword } from "../../internals/password-hashes";
import { fieldError } from "../../validation/field-errors";
import { endAllSessions } from "../sessions/sessions";
import { findUser, USER, type UserRow } from "../users";

const HOUR_MS = 3_600_000;
/** The account's id and the expiry (ms), both in base 36 and readable, and then the signature. */
const CODE_PATTERN = /^(([\da-z]{1,6})-([\da-z]{1,9}))-[\w-]{43}$/;
/** PostgreSQL rejects queries for larger ids. */
const MAX_USER_ID = 2 ** 31 - 1;

/**
 * Creates a code that resets the account's password within an hour. Nothing is stored: the
 * signature covers the current password, so any password change invalidates all codes.
 */
export const newResetCode = (user: UserRow): string =>
  sign(`${user.id.toString(36)}-${(Date.now() + HOUR_MS).toString(36)}`, user);

/** Finds the account whose password a code resets; null for a used, expired or forged code. */
export async function userOfCode(code: string): Promise<UserRow | null> {
  const [, head = "", idText = "", endText = ""] = CODE_PATTERN.exec(code) ?? [];
  const id = Number.parseInt(idText, 36);
  // Negated so that NaN is refused too.
  if (!(id <= MAX_USER_ID && Number.parseInt(endText, 36) > Date.now())) return null;
  const user = await findUser({ id });
  return user && timingSafeEqual(Buffer.from(sign(head, user)), Buffer.from(code)) ? user : null;
}

/**
 * Sets a new password and ends every session of the account.
 * @param user as `userOfCode` found it
 * @returns the account with its new password
 * @throws ValidationError when the password has changed in the meantime
 */
export async function resetPassword(user: UserRow, password: string): Promise<UserRow> {
  const hash = await hashPassword(password);
  await strapi.db.transaction(async () => {
    // The old password in `where` lets only one of several concurrent requests succeed.
    const { count } = await strapi.db.query(USER).updateMany({
      where: { id: user.id, password: user.password },
      data: { password: hash },
    });
    if (count !== 1) throw invalidCodeError();
    await endAllSessions(user.id);
  });
  return { ...user, password: hash };
}

export const invalidCodeError = (): Error =>
  fieldError("code", "This link has expired or was already used. Please ask for a new one.");

function sign(head: string, { email, password }: UserRow): string {
  const { secrets } = ownEnvironment();
  const signature = createHmac("sha256", secrets.JWT_SECRET).update(`reset ${head} ${email} ${password}`);
  return `${head}-${signature.digest("base64url")}`;
}
