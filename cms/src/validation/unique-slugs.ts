import type { Core } from "@strapi/strapi";
import { SLUG_TYPES } from "./field-types";

/**
 * Creates unique indexes for slugs: Strapi's own check lets two concurrent saves pass. Drafts and
 * published rows get one each. Runs at every start, since a schema change may drop an index.
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
