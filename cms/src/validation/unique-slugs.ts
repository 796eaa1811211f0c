import type { Core } from "@strapi/strapi";
import { SLUG_TYPES } from "./field-types";

/** Drafts and published rows get a unique index each. */
export const slugIndexes = (table: string) => [
  { index: `${table}_slug_draft_unique`, condition: "published_at IS NULL" },
  { index: `${table}_slug_published_unique`, condition: "published_at IS NOT NULL" },
];

/**
 * Creates unique indexes for slugs: Strapi's own check lets two concurrent saves pass. Runs at
 * every start, since a schema change may drop an index.
 */
export async function ensureUniqueSlugs(strapi: Core.Strapi): Promise<void> {
  for (const { table } of SLUG_TYPES) {
    for (const { index, condition } of slugIndexes(table)) {
      await strapi.db.connection.raw(
        `CREATE UNIQUE INDEX IF NOT EXISTS ${index} ON ${table} (slug) WHERE ${condition}`,
      );
    }
  }
}
