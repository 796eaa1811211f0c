import type { Core } from "@strapi/strapi";
import { EDITABLE, READ, UPDATE } from "./guard-orders";

export const ORDER_DESK = "order-desk";
const NAME = "Order desk";
const DESCRIPTION =
  "Reads orders, e-mails, unmatched charges and terms, and records what was done about them.";
/** Set once the role exists: an administrator's changes to it, or its removal, stay. */
const CREATED = { type: "core", name: "orders", key: "order_desk_created" };

/** Creates the role of order staff once. `withholdRights` must run first: it limits the rights. */
export async function ensureOrderDesk(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store.get(CREATED)) return;
  const roles = strapi.service("admin::role");
  if (!(await roles.exists({ name: NAME }))) {
    const role = await roles.create({ name: NAME, code: ORDER_DESK, description: DESCRIPTION });
    await roles.addPermissions(role.id, deskRights(strapi));
  }
  await strapi.store.set({ ...CREATED, value: true });
}

function deskRights(strapi: Core.Strapi): object[] {
  const { getNestedFields } = strapi.service("admin::content-type");
  return Object.entries(EDITABLE).flatMap(([subject, editable]) => {
    const model = strapi.contentTypes[subject as keyof typeof strapi.contentTypes];
    const fields = getNestedFields(model, { components: { ...strapi.components } });
    const right = (action: string, of: readonly string[]) => ({
      ...{ action, subject, conditions: [], properties: { fields: of } },
    });
    return editable.length > 0 ? [right(READ, fields), right(UPDATE, editable)] : [right(READ, fields)];
  });
}
