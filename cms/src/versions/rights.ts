import { isDeepStrictEqual } from "node:util";
import type { Context } from "koa";
import type { ShownType } from "../publishing/shown-types";
import { type Content, fieldsOf } from "./content";

export const READ = "plugin::content-manager.explorer.read";
export const UPDATE = "plugin::content-manager.explorer.update";

interface Rights {
  /** All fields of a content that its reader may see; the others are left out, not empty. */
  readable(content: Content): Promise<Content>;
  /** The fields of a form's data that its sender may change as a whole. */
  writable(data: Content): Promise<Content>;
}

/** What the roles of a request's sender allow with one entry, as the panel's own forms take it. */
export async function rightsTo(uid: ShownType, documentId: string, ctx: Context): Promise<Rights> {
  const ability = ctx.state.userAbility;
  const manager = strapi.service("admin::permission").createPermissionsManager({ ability, model: uid });
  // A right may depend on who created the entry. Of a deleted one that is not known.
  const populate = { createdBy: { populate: ["roles"] } };
  const row = await strapi.db.query(uid).findOne({ where: { documentId }, populate });
  const subject = manager.toSubject(row ?? {}, uid);
  return {
    async readable(content) {
      if (ability.cannot(READ, subject)) return {};
      const whole = Object.fromEntries(fieldsOf(uid).map(([name]) => [name, content[name] ?? null]));
      return manager.sanitizeOutput(whole, { subject, action: READ });
    },
    async writable(data) {
      if (ability.cannot(UPDATE, subject))
        return ctx.throw(403, "Your roles do not allow to change this entry.");
      const allowed = await manager.sanitizeInput(data, { subject, action: UPDATE });
      // A component that may be changed only in part would lose the rest.
      const isWhole = ([name, value]: [string, unknown]) => isDeepStrictEqual(allowed[name], value);
      return Object.fromEntries(Object.entries(data).filter(isWhole));
    },
  };
}
