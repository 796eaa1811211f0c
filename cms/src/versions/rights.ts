import { isDeepStrictEqual } from "node:util";
import type { Context } from "koa";
import { abilityOf, READ_ACTION, rightsManager, UPDATE_ACTION } from "../internals/admin-rights";
import type { ShownType } from "../publishing/shown-types";
import { type Content, fieldsOf } from "./content";

interface Rights {
  /** All fields of a content that the editor may read; the others are left out, not empty. */
  readable(content: Content): Promise<Content>;
  /** The fields in a form's data that the editor may change completely. */
  writable(data: Content): Promise<Content>;
}

/** The rights of an editor's roles to one entry, as the panel's own forms apply them. */
export async function rightsTo(uid: ShownType, documentId: string, ctx: Context): Promise<Rights> {
  const ability = abilityOf(ctx);
  const manager = rightsManager(strapi, ability, uid);
  // A right may depend on the entry's creator, who is unknown for a deleted entry.
  const populate = { createdBy: { populate: ["roles"] } };
  const row = await strapi.db.query(uid).findOne({ where: { documentId }, populate });
  const subject = manager.toSubject(row ?? {}, uid);
  return {
    async readable(content) {
      if (!ability?.can(READ_ACTION, subject)) return {};
      const names = fieldsOf(uid).flatMap(([name]) => (name in content ? [name] : []));
      const complete = Object.fromEntries(names.map((name) => [name, content[name] ?? null]));
      return manager.sanitizeOutput(complete, { subject, action: READ_ACTION });
    },
    async writable(data) {
      if (!ability?.can(UPDATE_ACTION, subject))
        return ctx.throw(403, "Your roles do not allow you to change this entry.");
      const allowed = await manager.sanitizeInput(data, { subject, action: UPDATE_ACTION });
      // Changing only a part of a component would delete the rest.
      const isUnrestricted = ([name, value]: [string, unknown]) => isDeepStrictEqual(allowed[name], value);
      return Object.fromEntries(Object.entries(data).filter(isUnrestricted));
    },
  };
}
