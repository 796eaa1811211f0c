import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { READ_ACTIONS } from "../../publishing/published-row";
import { isPublicApi } from "../../serializers/public-api";
import { MAIL, ORDER, TERMS, UNMATCHED } from "../types";

/** Fields of each order type that staff may change; only the shop itself writes all others. */
export const EDITABLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  [ORDER]: ["fulfilment_status", "fulfilment_note"],
  [UNMATCHED]: ["resolved", "note"],
  [MAIL]: [],
  [TERMS]: [],
};

/**
 * Lets staff only read orders in the panel and change the fields above. The panel sends all fields
 * of its form with each change, so the others are dropped.
 */
export function guardOrders(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const fields = EDITABLE_FIELDS[context.uid];
    const request = strapi.requestContext.get();
    const isInternal = request === undefined || isPublicApi(request.path);
    if (fields === undefined || isInternal || READ_ACTIONS.has(context.action)) return next();
    if (context.action !== "update") {
      throw new errors.ApplicationError(
        "This is written by the shop itself. It can be neither made nor deleted here.",
      );
    }
    const data = Object(Object(context.params).data);
    const editableData = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
    Object.assign(context.params, { data: editableData });
    return next();
  });
}

const EXPLORER = "plugin::content-manager.explorer";
/** Permissions that a role can have; the actions of the order desk need `UPDATE_ACTION`. */
export const READ_ACTION = `${EXPLORER}.read`;
export const UPDATE_ACTION = `${EXPLORER}.update`;
/** Actions that no role can have a permission for. */
const FORBIDDEN_ACTIONS = ["create", "delete", "publish"].map((name) => `${EXPLORER}.${name}`);

/** Strapi's built-in roles for content. They may not see customers' addresses. */
const CONTENT_ROLES = ["strapi-editor", "strapi-author"];
/** Set once these roles lost their permissions; an administrator may grant them again. */
const CONTENT_ROLES_FLAG = { type: "core", name: "orders", key: "content_roles_kept_out" };

interface PermissionRow {
  readonly id: number;
  readonly subject: string;
  readonly properties: { readonly fields?: readonly string[] };
}

/**
 * Hides buttons and disables fields in the panel for what `guardOrders` refuses, by removing their
 * permissions. Call it at every start, after Strapi has created its own permissions.
 */
export async function restrictPermissions(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service("admin::permission");
  for (const name of FORBIDDEN_ACTIONS) {
    const action = actionProvider.get(name);
    action.subjects = action.subjects.filter((uid: string) => EDITABLE_FIELDS[uid] === undefined);
  }
  await strapi.service("admin::role").resetSuperAdminPermissions();
  const permissions = strapi.db.query("admin::permission");
  const subject = { $in: Object.keys(EDITABLE_FIELDS) };
  await permissions.deleteMany({ where: { action: { $in: FORBIDDEN_ACTIONS }, subject } });
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
  if (await strapi.store.get(CONTENT_ROLES_FLAG)) return;
  const where = { role: { code: { $in: CONTENT_ROLES } }, subject: { $in: Object.keys(EDITABLE_FIELDS) } };
  const rows: { id: number }[] = await strapi.db.query("admin::permission").findMany({ where });
  const ids = rows.map(({ id }) => id);
  await strapi.db.query("admin::permission").deleteMany({ where: { id: { $in: ids } } });
  await strapi.store.set({ ...CONTENT_ROLES_FLAG, value: true });
}
