import { createHmac, timingSafeEqual } from "node:crypto";
import { refusal } from "../checks/refusal";
import { readEnvironment } from "../start/environment";
import { hashPassword } from "./passwords";
import { endAllSessions } from "./sessions";
import { findUser, USER, type UserRow } from "./users";

const HOUR_MS = 3_600_000;
/** Account and end of a code, both readable, before its signature. */
const CODE = /^(([\da-z]{1,6})-([\da-z]{1,9}))-[\w-]{43}$/;
/** PostgreSQL refuses to look for a larger one. */
const MAX_ID = 2 ** 31 - 1;

/**
 * Makes a code that resets the account's password within an hour. Nothing is stored: a code is signed, for the password as it is, so
 * that one use, or any other change of the password, voids all codes of the account, and asking for another voids none.
 */
export const newResetCode = (user: UserRow): string =>
  signed(`${user.id.toString(36)}-${(Date.now() + HOUR_MS).toString(36)}`, user);

/** The account that a code resets the password of; null when the code was used, is too old or never was. */
export async function userOfCode(code: string): Promise<UserRow | null> {
  const [, head = "", idText = "", endText = ""] = CODE.exec(code) ?? [];
  const id = Number.parseInt(idText, 36);
  // Also for what is no number.
  if (!(id <= MAX_ID && Number.parseInt(endText, 36) > Date.now())) return null;
  const user = await findUser({ id });
  return user && timingSafeEqual(Buffer.from(signed(head, user)), Buffer.from(code)) ? user : null;
}

/**
 * Sets a new password and ends every session of the account.
 * @param user as `userOfCode` found it
 * @returns the account with its new password
 * @throws ValidationError when the password has been changed since
 */
export async function resetPassword(user: UserRow, password: string): Promise<UserRow> {
  const hash = await hashPassword(password);
  await strapi.db.transaction(async () => {
    // Of several at once, the database lets one replace the password.
    const { count } = await strapi.db.query(USER).updateMany({
      where: { id: user.id, password: user.password },
      data: { password: hash },
    });
    if (count !== 1) throw codeRefused();
    await endAllSessions(user.id);
  });
  return { ...user, password: hash };
}

export const codeRefused = (): Error =>
  refusal("code", "This link has expired or was already used. Please ask for a new one.");

function signed(head: string, { email, password }: UserRow): string {
  const { secrets } = readEnvironment().environment;
  const signature = createHmac("sha256", secrets.JWT_SECRET).update(`reset ${head} ${email} ${password}`);
  return `${head}-${signature.digest("base64url")}`;
}
