import { createHash, randomBytes } from "node:crypto";
import { refusal } from "../checks/refusal";
import { hashPassword } from "./passwords";
import { endAllSessions } from "./sessions";
import { findUser, USER } from "./users";

const HOUR_MS = 3_600_000;
const NOT_VALID = "This link has expired or was already used. Please ask for a new one.";

/** Only this is kept of a code: who reads the database cannot reset a password with it. */
const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex");

/** What an account has that nobody may reset. */
export const NO_RESET_CODE = { resetPasswordToken: null, reset_expires_at: null };

/** Makes a code that resets the account's password once within an hour; a former code of the account is void. */
export async function newResetCode(userId: number): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const data = { resetPasswordToken: hashOf(code), reset_expires_at: new Date(Date.now() + HOUR_MS) };
  await strapi.db.query(USER).update({ where: { id: userId }, data });
  return code;
}

/**
 * Sets a new password and ends every session of the account.
 * @returns the account's e-mail address
 * @throws ValidationError when the code was used, is too old or never was
 */
export async function resetPassword(code: string, password: string): Promise<string> {
  const valid = () => ({ resetPasswordToken: hashOf(code), reset_expires_at: { $gt: new Date() } });
  const user = await findUser(valid());
  if (user === null) throw refusal("code", NOT_VALID);
  const hash = await hashPassword(password);
  await strapi.db.transaction(async () => {
    // Of several at once, the database lets one use the code.
    const { count } = await strapi.db.query(USER).updateMany({
      where: { id: user.id, ...valid() },
      data: { password: hash, ...NO_RESET_CODE },
    });
    if (count !== 1) throw refusal("code", NOT_VALID);
    await endAllSessions(user.id);
  });
  return user.email;
}
