import type { Context } from "koa";
import { PRODUCT } from "../content-types";
import { abilityOf, fieldNames, PUBLISH_ACTION, READ_ACTION, UPDATE_ACTION } from "../internals/admin-rights";
import { LISTED_FIELDS } from "./listed-product";

/**
 * Refuses a role that an administrator lets read, change or publish only some products, or only
 * some fields of the list.
 */
export function requireListRights(ctx: Context): void {
  const ability = abilityOf(ctx);
  const mayAll = (action: string, field?: string) =>
    ability?.can(action, PRODUCT, field) === true &&
    ability.rulesFor(action, PRODUCT, field).some(({ conditions }) => conditions === undefined);
  // Rights name the fields of components, such as `fits.unit`.
  const listed: readonly string[] = LISTED_FIELDS;
  const fields = fieldNames(strapi, PRODUCT).filter((name) => listed.includes(name.split(".")[0] ?? ""));
  const isAllowed =
    mayAll(PUBLISH_ACTION) &&
    [READ_ACTION, UPDATE_ACTION].every((action) => fields.every((field) => mayAll(action, field)));
  if (!isAllowed) ctx.throw(403, "Your role may not change and publish all products.");
}
