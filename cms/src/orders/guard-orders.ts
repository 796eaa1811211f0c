import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { READS } from "../publishing/published-row";
import { isPublicApi } from "../reads/public-api";
import { MAIL, ORDER, TERMS, UNMATCHED } from "./types";

/** What staff may change of what customers and the card provider have made; all else in these types only the shop itself writes. */
export const EDITABLE: Readonly<Record<string, readonly string[]>> = {
  [ORDER]: ["fulfilment_status", "fulfilment_note"],
  [UNMATCHED]: ["resolved", "note"],
  [MAIL]: [],
  [TERMS]: [],
};

/**
 * Keeps the books: whoever works in the panel may read them and change the fields above. The panel sends all fields of its form with each
 * change; the others are left as they are. Nothing is made, copied or deleted by hand.
 */
export function guardOrders(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const fields = EDITABLE[context.uid];
    const request = strapi.requestContext.get();
    const isOwnWork = request === undefined || isPublicApi(request.path);
    if (fields === undefined || isOwnWork || READS.has(context.action)) return next();
    if (context.action !== "update") {
      throw new errors.ApplicationError(
        "This is written by the shop itself. It can be neither made nor deleted here.",
      );
    }
    const data = Object(Object(context.params).data);
    const kept = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
    Object.assign(context.params, { data: kept });
    return next();
  });
}

const RIGHT = "plugin::content-manager.explorer";
/** The rights that a role can have to an order type; the desk's actions need `UPDATE`. */
export const READ = `${RIGHT}.read`;
export const UPDATE = `${RIGHT}.update`;
/** What nobody can be given a right to, in the panel's own words for it. */
const WITHHELD = ["create", "delete", "publish"].map((name) => `${RIGHT}.${name}`);

/** Roles that the panel has from the first, with rights to everything: theirs is the content, and customers' addresses are not. */
const CONTENT_ROLES = ["strapi-editor", "strapi-author"];
/** Set once these roles have been kept out; whoever administers the panel may let them in again. */
const KEPT_OUT = { type: "core", name: "orders", key: "content_roles_kept_out" };

interface Right {
  readonly id: number;
  readonly subject: string;
  readonly properties: { readonly fields?: readonly string[] };
}

/**
 * Lets the panel offer nothing that `guardOrders` would refuse or leave out: what nobody has a right to has no button, and a field that
 * cannot be changed takes no typing. To be called after the panel has given its rights, at every start.
 */
export async function withholdRights(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service("admin::permission");
  for (const name of WITHHELD) {
    const action = actionProvider.get(name);
    action.subjects = action.subjects.filter((uid: string) => EDITABLE[uid] === undefined);
  }
  await strapi.service("admin::role").resetSuperAdminPermissions();
  const rights = strapi.db.query("admin::permission");
  const subject = { $in: Object.keys(EDITABLE) };
  await rights.deleteMany({ where: { action: { $in: WITHHELD }, subject } });
  await keepContentRolesOut(strapi);
  const updates: Right[] = await rights.findMany({ where: { action: UPDATE, subject } });
  for (const { id, subject, properties } of updates) {
    const editable = EDITABLE[subject] ?? [];
    // A role may be given less, never more.
    const fields = editable.filter((field) => properties.fields?.includes(field) ?? true);
    await rights.update({ where: { id }, data: { properties: { ...properties, fields } } });
  }
}

async function keepContentRolesOut(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store.get(KEPT_OUT)) return;
  const where = { role: { code: { $in: CONTENT_ROLES } }, subject: { $in: Object.keys(EDITABLE) } };
  const found: { id: number }[] = await strapi.db.query("admin::permission").findMany({ where });
  const ids = found.map(({ id }) => id);
  await strapi.db.query("admin::permission").deleteMany({ where: { id: { $in: ids } } });
  await strapi.store.set({ ...KEPT_OUT, value: true });
}
