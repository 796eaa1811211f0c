import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { MAIL, ORDER, TERMS, UNMATCHED } from "./types";

/** What staff may change of what customers and the card provider have made; all else in these types only the shop itself writes. */
const EDITABLE: Readonly<Record<string, readonly string[]>> = {
  [ORDER]: ["fulfilment_status", "fulfilment_note"],
  [UNMATCHED]: ["resolved", "note"],
  [MAIL]: ["state"],
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
    const isOwnWork = request === undefined || request.path.startsWith("/api/");
    if (fields === undefined || isOwnWork || READS.has(context.action)) return next();
    if (context.action !== "update") {
      throw new errors.ApplicationError(
        "This is written by the shop itself. It can be neither made nor deleted here.",
      );
    }
    const data = Object(Object(context.params).data);
    const kept = Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
    const change = context.uid === MAIL ? await mailChange(Object(context.params).documentId, kept) : kept;
    Object.assign(context.params, { data: change });
    return next();
  });
}

/** A mail that failed can be sent again, at once and as patiently as at first; what was sent, or waits, stays as it is. */
async function mailChange(documentId: string, { state }: { state?: unknown }): Promise<object> {
  const mail = await strapi.db.query(MAIL).findOne({ where: { documentId } });
  return mail?.state === "failed" && state === "waiting" ? { state, attempts: 0, try_at: new Date() } : {};
}

const READS: ReadonlySet<string> = new Set(["findOne", "findMany", "findFirst", "count"]);

const RIGHT = "plugin::content-manager.explorer";
/** What nobody can be given a right to, in the panel's own words for it. */
const WITHHELD = ["create", "delete", "publish"];

/**
 * Lets the panel offer nothing that `guardOrders` would refuse or leave out: what nobody has a right to has no button, and a field that
 * cannot be changed takes no typing. To be called after the panel has given its rights, at every start.
 */
export async function withholdRights(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service("admin::permission");
  for (const name of WITHHELD) {
    const action = actionProvider.get(`${RIGHT}.${name}`);
    action.subjects = action.subjects.filter((uid: string) => EDITABLE[uid] === undefined);
  }
  await strapi.service("admin::role").resetSuperAdminPermissions();
  for (const [subject, fields] of Object.entries(EDITABLE)) {
    const where = { action: `${RIGHT}.update`, subject };
    await strapi.db.query("admin::permission").updateMany({ where, data: { properties: { fields } } });
  }
}
