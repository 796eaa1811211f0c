import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import {
  AUTHOR_ROLE,
  EDITOR_ROLE,
  forbidWriting,
  type Permission,
  permissionRows,
  UPDATE_ACTION,
} from "../../internals/admin-rights";
import { READ_ACTIONS } from "../../publishing/published-row";
import { isPublicApi } from "../../serializers/public-api";
import { WHOLE_ORDERS } from "../balance/charges";
import { MAIL, ORDER, TERMS, UNMATCHED, WITHDRAWAL } from "../types";
import { recordEdit } from "./record-edits";

/** Fields of each order type that staff may change; only the shop itself writes all others. */
export const EDITABLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  [ORDER]: ["fulfilment_note"],
  [UNMATCHED]: ["resolved", "note"],
  [WITHDRAWAL]: ["resolved", "note"],
  [MAIL]: [],
  [TERMS]: [],
};

const ORDER_TYPES = Object.keys(EDITABLE_FIELDS);

const LIST_ACTIONS: ReadonlySet<string> = new Set(["findMany", "count"]);

/** Lists whole orders only: a balance is shown on the page of its order. */
function hideBalances({ params }: { readonly params: object }): void {
  const { filters = {} } = Object(params);
  Object.assign(params, { filters: { $and: [filters, WHOLE_ORDERS] } });
}

/**
 * Lets staff only read orders in the panel and change the fields above. The panel sends all fields
 * of its form with each change, so the others are dropped.
 */
export function guardOrders(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const fields = EDITABLE_FIELDS[context.uid];
    const request = strapi.requestContext.get();
    const isInternal = request === undefined || isPublicApi(request.path);
    if (fields === undefined || isInternal) return next();
    if (READ_ACTIONS.has(context.action)) {
      if (context.uid === ORDER && LIST_ACTIONS.has(context.action)) hideBalances(context);
      return next();
    }
    if (context.action !== "update") {
      throw new errors.ApplicationError(
        "This is written by the shop itself. It can be neither made nor deleted here.",
      );
    }
    const data = Object(Object(context.params).data);
    const editableData = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
    Object.assign(context.params, { data: editableData });
    return recordEdit(context.uid, context.params.documentId, async () => next());
  });
}

/**
 * Set once the roles for content, which may not see customers' addresses, lost their permissions;
 * an administrator may grant them again.
 */
const CONTENT_ROLES_FLAG = { type: "core", name: "orders", key: "content_roles_kept_out" };

interface PermissionRow extends Permission {
  readonly id: number;
}

/**
 * Hides buttons and disables fields in the panel for what `guardOrders` refuses, by removing their
 * permissions. Call it at every start, after Strapi has created its own permissions.
 */
export async function restrictPermissions(strapi: Core.Strapi): Promise<void> {
  await forbidWriting(strapi, ORDER_TYPES);
  const permissions = permissionRows(strapi);
  const subject = { $in: ORDER_TYPES };
  await revokeContentRoles(strapi);
  const updates: PermissionRow[] = await permissions.findMany({ where: { action: UPDATE_ACTION, subject } });
  for (const { id, subject, properties } of updates) {
    const editable = EDITABLE_FIELDS[subject] ?? [];
    // An administrator may have removed fields from a role; add none.
    const fields = editable.filter((field) => properties.fields?.includes(field) ?? true);
    await permissions.update({ where: { id }, data: { properties: { ...properties, fields } } });
  }
}

async function revokeContentRoles(strapi: Core.Strapi): Promise<void> {
  // Strapi lets its content roles read types that the panel does not show; no form can grant these.
  const hiddenTypes = Object.keys(strapi.contentTypes).filter(
    (uid) => /^api::(order-|quotation\.)/.test(uid) && !ORDER_TYPES.includes(uid),
  );
  await revokeTypes(strapi, hiddenTypes);
  if (await strapi.store.get(CONTENT_ROLES_FLAG)) return;
  await revokeTypes(strapi, ORDER_TYPES);
  await strapi.store.set({ ...CONTENT_ROLES_FLAG, value: true });
}

async function revokeTypes(strapi: Core.Strapi, types: readonly string[]): Promise<void> {
  const permissions = permissionRows(strapi);
  const role = { code: { $in: [EDITOR_ROLE, AUTHOR_ROLE] } };
  const rows: PermissionRow[] = await permissions.findMany({ where: { role, subject: { $in: [...types] } } });
  await permissions.deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
}
