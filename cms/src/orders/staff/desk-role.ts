import type { Core, UID } from "@strapi/strapi";
import { fieldNames, READ_ACTION, roles, UPDATE_ACTION } from "../../internals/admin-rights";
import { QUOTATIONS_ACTION } from "../../quotations/staff/quotations-right";
import { MAIL, ORDER, TERMS, UNMATCHED } from "../types";
import { EDITABLE_FIELDS } from "./order-permissions";
import { REFUND_ACTION } from "./refund-right";

const ORDER_DESK_ROLE = "order-desk";
const NAME = "Order desk";
const DESCRIPTION =
  "Reads orders, e-mails, unmatched charges, withdrawals and terms, records what was done about them, refunds, and sends quotations.";
/** Rights that belong to no type. */
const RIGHTS: readonly string[] = [REFUND_ACTION, QUOTATIONS_ACTION];
/** Set once the role was created, so that an administrator may change or remove it. */
const CREATED_FLAG = { type: "core", name: "orders", key: "order_desk_created" };
/** Store key: the types, and the rights above, that were granted to the role, each once. */
const GRANTED = { type: "core", name: "orders", key: "order_desk_types" };
/** The types of the versions that did not store which they granted. */
const FIRST_TYPES: readonly string[] = [ORDER, UNMATCHED, MAIL, TERMS];

/**
 * Creates the role of order staff once, and grants it the types that a later version has. Call
 * `restrictPermissions` first: it limits the role.
 */
export async function ensureOrderDeskRole(strapi: Core.Strapi): Promise<void> {
  const wasCreated = Boolean(await strapi.store.get(CREATED_FLAG));
  const stored = (await strapi.store.get(GRANTED)) as readonly string[] | null;
  const granted = stored ?? (wasCreated ? FIRST_TYPES : []);
  const types = [...Object.keys(EDITABLE_FIELDS), ...RIGHTS];
  const added = types.filter((type) => !granted.includes(type));
  if (wasCreated && added.length === 0) return;
  if (!wasCreated && !(await roles(strapi).exists({ name: NAME }))) {
    await roles(strapi).create({ name: NAME, code: ORDER_DESK_ROLE, description: DESCRIPTION });
  }
  const role = await roles(strapi).findOne({ code: ORDER_DESK_ROLE });
  if (role) await roles(strapi).addPermissions(role.id, deskPermissions(strapi, added));
  await strapi.store.set({ ...CREATED_FLAG, value: true });
  await strapi.store.set({ ...GRANTED, value: types });
}

function deskPermissions(strapi: Core.Strapi, types: readonly string[]): object[] {
  return types.flatMap((subject) => {
    if (RIGHTS.includes(subject)) return [{ action: subject, conditions: [], properties: {} }];
    const editable = EDITABLE_FIELDS[subject] ?? [];
    const fields = fieldNames(strapi, subject as UID.ContentType);
    const permission = (action: string, of: readonly string[]) => ({
      ...{ action, subject, conditions: [], properties: { fields: of } },
    });
    return editable.length > 0
      ? [permission(READ_ACTION, fields), permission(UPDATE_ACTION, editable)]
      : [permission(READ_ACTION, fields)];
  });
}
