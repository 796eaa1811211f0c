import type { Core } from "@strapi/strapi";
import { isPostgres } from "../publishing/outbox/serialize-writes";

/** Indexes that no schema can state: of Strapi's own tables, and of some rows only. */
const INDEXES = [
  // Every request of a customer or of staff looks its session up.
  "strapi_sessions_session_idx ON strapi_sessions (session_id)",
  "strapi_sessions_user_idx ON strapi_sessions (user_id)",
  // The list of orders leaves out the charges of balances, and counts all that it shows.
  "orders_list_idx ON orders (created_at, id) WHERE balance_of IS NULL",
  // The review queue shows the last orders that staff have closed there, which are few.
  "orders_resolved_idx ON orders (updated_at) WHERE resolved",
  // The export of a month reads the money that was given back.
  "order_changes_refunds_idx ON order_changes (id) WHERE amount IS NOT NULL",
];

/** Of three letters each, for LIKE with a wildcard in front: what staff search orders by. */
const TRIGRAM_INDEXES = [
  "orders_search_idx ON orders USING gin (search_text gin_trgm_ops)",
  "orders_payment_idx ON orders USING gin (lower(payment_id) gin_trgm_ops)",
];

/** Creates the indexes. Every start repeats this, since a schema change may drop them. */
export async function ensureIndexes(strapi: Core.Strapi): Promise<void> {
  const create = (index: string) => strapi.db.connection.raw(`CREATE INDEX IF NOT EXISTS ${index}`);
  for (const index of INDEXES) await create(index);
  if (!isPostgres()) return;
  try {
    await strapi.db.connection.raw("CREATE EXTENSION IF NOT EXISTS pg_trgm");
    for (const index of TRIGRAM_INDEXES) await create(index);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    strapi.log.warn(`Searching orders is slow without PostgreSQL's extension pg_trgm: ${reason}`);
  }
}
