import type { Core } from "@strapi/strapi";
import { EDITOR_ROLE, roles } from "./admin-rights";

/**
 * The panel's accounts in `@strapi/admin` 5.54. Strapi documents the panel's own form and the
 * command line for the first one; only its services create accounts while the CMS starts.
 */

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
}

interface Users {
  exists(where?: object): Promise<boolean>;
  createFirstAdmin(account: NewAccount): Promise<unknown>;
  create(account: NewAccount & { isActive: boolean; roles: number[] }): Promise<unknown>;
}

const users = (strapi: Core.Strapi): Users => strapi.get("services").get("admin::user");

/** Whether there is any account, or one with an e-mail address. */
export const hasAccount = (strapi: Core.Strapi, where?: { email: string }): Promise<boolean> =>
  users(strapi).exists(where);

export const createAdministrator = (strapi: Core.Strapi, account: NewAccount): Promise<unknown> =>
  users(strapi).createFirstAdmin(account);

export async function createEditor(strapi: Core.Strapi, account: NewAccount): Promise<void> {
  const role = await roles(strapi).findOne({ code: EDITOR_ROLE });
  await users(strapi).create({ ...account, isActive: true, roles: role ? [role.id] : [] });
}

/** Deletes the two full-access API tokens that Strapi creates in a shop without administrators. */
export async function deleteApiTokens({ db }: Core.Strapi): Promise<void> {
  await db.query("admin::api-token").deleteMany({ where: {} });
}

/** Whether accounts can be found and created, and API tokens are stored where they are deleted. */
export async function checkAdminAccounts(strapi: Core.Strapi): Promise<boolean> {
  const { createFirstAdmin, create } = users(strapi);
  return (
    typeof createFirstAdmin === "function" &&
    typeof create === "function" &&
    (await hasAccount(strapi, { email: "self-check@halocline.example" })) === false &&
    "accessKey" in strapi.contentType("admin::api-token").attributes
  );
}
