import type { Core } from "@strapi/strapi";
import { SLUG_TYPES } from "./types";

/**
 * Strapi checks uniqueness in the application only, so two saves at the same moment both pass. The database decides:
 * one index for drafts and one for published rows, because each document has a row of either kind. The statements
 * are understood by SQLite and PostgreSQL alike and repeated at every start, since a change of schema may drop them.
 */
export async function ensureUniqueSlugs(strapi: Core.Strapi): Promise<void> {
  for (const { table } of SLUG_TYPES) {
    for (const [state, condition] of [
      ["draft", "published_at IS NULL"],
      ["published", "published_at IS NOT NULL"],
    ]) {
      const index = `${table}_slug_${state}_unique`;
      await strapi.db.connection.raw(
        `CREATE UNIQUE INDEX IF NOT EXISTS ${index} ON ${table} (slug) WHERE ${condition}`,
      );
    }
  }
}
