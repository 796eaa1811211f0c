import type { Core } from "@strapi/strapi";

/**
 * What may be there once only is decided by the database, as several processes take orders. The statements are understood by SQLite and
 * PostgreSQL alike and repeated at every start, since a change of schema may drop them.
 */
const UNIQUE = [
  "orders_document_unique ON orders (document_id)",
  "orders_number_unique ON orders (number)",
  "orders_payment_unique ON orders (payment_id)",
  // However often somebody presses, in however many tabs: one cart is one order to be paid.
  "orders_pending_unique ON orders (fingerprint) WHERE payment_status = 'pending'",
  "order_quotes_document_unique ON order_quotes (document_id)",
  "order_events_event_unique ON order_events (event_id)",
  "unmatched_charges_payment_unique ON unmatched_charges (payment_id)",
  // The automatic confirmation of each paid order (0), and one for each request by staff.
  "order_mails_resend_unique ON order_mails (order_id, resend)",
  "order_terms_digest_unique ON order_terms (digest)",
];

/** Migrates shops of earlier versions, which had one e-mail per order. */
const FORMER = [
  "DROP INDEX IF EXISTS order_mails_order_unique",
  "UPDATE order_mails SET resend = 0 WHERE resend IS NULL",
];

export async function ensureUniqueOrders(strapi: Core.Strapi): Promise<void> {
  for (const statement of FORMER) await strapi.db.connection.raw(statement);
  for (const index of UNIQUE) {
    await strapi.db.connection.raw(`CREATE UNIQUE INDEX IF NOT EXISTS ${index}`);
  }
}

/** What SQLite and PostgreSQL say when somebody else was first. */
export function isTaken(error: unknown, index: string, columns: string): boolean {
  const message = error instanceof Error ? error.message : "";
  return message.includes(`UNIQUE constraint failed: ${columns}`) || message.includes(`"${index}"`);
}
