import type { Core, UID } from "@strapi/strapi";
import { fieldNames, READ_ACTION, roles, UPDATE_ACTION } from "../../internals/admin-rights";
import { EDITABLE_FIELDS } from "./order-permissions";

const ORDER_DESK_ROLE = "order-desk";
const NAME = "Order desk";
const DESCRIPTION =
  "Reads orders, e-mails, unmatched charges and terms, and records what was done about them.";
/** Set once the role was created, so that an administrator may change or remove it. */
const CREATED_FLAG = { type: "core", name: "orders", key: "order_desk_created" };

/** Creates the role of order staff once. Call `restrictPermissions` first: it limits the role. */
export async function ensureOrderDeskRole(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store.get(CREATED_FLAG)) return;
  if (!(await roles(strapi).exists({ name: NAME }))) {
    const role = await roles(strapi).create({ name: NAME, code: ORDER_DESK_ROLE, description: DESCRIPTION });
    await roles(strapi).addPermissions(role.id, deskPermissions(strapi));
  }
  await strapi.store.set({ ...CREATED_FLAG, value: true });
}

function deskPermissions(strapi: Core.Strapi): object[] {
  return Object.entries(EDITABLE_FIELDS).flatMap(([subject, editable]) => {
    const fields = fieldNames(strapi, subject as UID.ContentType);
    const permission = (action: string, of: readonly string[]) => ({
      ...{ action, subject, conditions: [], properties: { fields: of } },
    });
    return editable.length > 0
      ? [permission(READ_ACTION, fields), permission(UPDATE_ACTION, editable)]
      : [permission(READ_ACTION, fields)];
  });
}
