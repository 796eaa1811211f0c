import type { Core } from "@strapi/strapi";
import { refusal } from "../checks/refusal";
import { hashPassword } from "./passwords";
import type { Registration } from "./read-account";
import { USER, type UserRow } from "./users";

/**
 * Strapi looks whether an e-mail address or a username is taken before it stores one, so that two at once both pass: the database decides.
 * The statements are understood by SQLite and PostgreSQL alike and repeated at every start, since a change of schema may drop them.
 */
export async function ensureUniqueAccounts(strapi: Core.Strapi): Promise<void> {
  for (const column of ["email", "username"]) {
    await strapi.db.connection.raw(
      `CREATE UNIQUE INDEX IF NOT EXISTS up_users_${column}_unique ON up_users (lower(${column}))`,
    );
  }
}

/** Makes an account, whole or not at all. @throws ValidationError by the field that somebody else has already */
export async function createAccount(registration: Registration): Promise<UserRow> {
  const { email, username, password, profile } = registration;
  await refuseTaken(email, username);
  const hash = await hashPassword(password);
  const role = await strapi.db
    .query("plugin::users-permissions.role")
    .findOne({ where: { type: "authenticated" } });
  const account = { email, username, ...profile, provider: "local", confirmed: true, blocked: false };
  try {
    return await strapi.db.transaction(async () => {
      const data = { ...account, role: role.id };
      const { id } = await strapi.documents(USER).create({ data });
      // Strapi would hash it on the main thread, for the time of which nobody else is answered.
      return strapi.db.query(USER).update({ where: { id }, data: { password: hash } });
    });
  } catch (error) {
    // Of several at once, the database let one pass.
    await refuseTaken(email, username);
    throw error;
  }
}

async function refuseTaken(email: string, username: string): Promise<void> {
  if (await isTaken("email", email)) {
    throw refusal("email", "This e-mail address is already registered.");
  }
  if (await isTaken("username", username)) {
    throw refusal("username", "This username is already taken.");
  }
}

async function isTaken(column: "email" | "username", value: string): Promise<boolean> {
  return (await strapi.db.query(USER).count({ where: { [column]: { $eqi: value } } })) > 0;
}

/** Changes what an account's owner may change. */
export async function changeAccount({ documentId }: UserRow, change: object): Promise<void> {
  // Each address is replaced as a whole, and all that is changed together or not at all.
  await strapi.db.transaction(() => strapi.documents(USER).update({ documentId, data: change }));
}
