import type { Core } from "@strapi/strapi";
import { hashPassword } from "../internals/password-hashes";
import { lockRow } from "../lock-row";
import { fieldError } from "../validation/field-errors";
import type { Registration } from "./forms/parse-account";
import { USER, type UserRow } from "./users";

/**
 * Makes e-mail addresses and usernames unique in the database, since Strapi's own check lets two
 * concurrent requests pass. Every start repeats this, as a schema change may drop the indexes.
 */
export async function ensureUniqueAccounts(strapi: Core.Strapi): Promise<void> {
  for (const column of ["email", "username"]) {
    await strapi.db.connection.raw(
      `CREATE UNIQUE INDEX IF NOT EXISTS up_users_${column}_unique ON up_users (lower(${column}))`,
    );
  }
}

/**
 * Creates an account in one transaction.
 * @throws ValidationError by the field that is taken already
 */
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
      // Strapi would hash the password on the main thread and block all other requests meanwhile.
      return strapi.db.query(USER).update({ where: { id }, data: { password: hash } });
    });
  } catch (error) {
    // A concurrent request may have taken the name, and the unique index refused this one.
    await refuseTaken(email, username);
    throw error;
  }
}

async function refuseTaken(email: string, username: string): Promise<void> {
  if (await isTaken("email", email)) {
    throw fieldError("email", "This e-mail address is already registered.");
  }
  if (await isTaken("username", username)) {
    throw fieldError("username", "This username is already taken.");
  }
}

/** Compares as the unique indexes do, so that the database uses them; Strapi's `$eqi` cannot. */
async function isTaken(column: "email" | "username", value: string): Promise<boolean> {
  const accounts = strapi.db.connection(String(strapi.contentType(USER).collectionName));
  const taken = await accounts.select("id").whereRaw("lower(??) = lower(?)", [column, value]).first();
  return taken !== undefined;
}

/** Changes an account in one transaction; each address is replaced as a whole. */
export async function changeAccount({ id, documentId }: UserRow, change: object): Promise<void> {
  await strapi.db.transaction(async () => {
    // Two changes at once would leave an address in the database that no account has.
    await lockRow(USER, id);
    return strapi.documents(USER).update({ documentId, data: change });
  });
}
