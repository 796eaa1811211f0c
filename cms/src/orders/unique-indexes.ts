import type { Core } from "@strapi/strapi";

/**
 * The database enforces uniqueness, because several processes accept orders. SQLite and PostgreSQL
 * both accept these statements; every start repeats them, as a schema change may drop the indexes.
 */
const UNIQUE_INDEXES = [
  "orders_document_unique ON orders (document_id)",
  "orders_number_unique ON orders (number)",
  "orders_payment_unique ON orders (payment_id)",
  // One cart is one pending order, however often and in however many tabs the customer clicks Pay.
  "orders_pending_unique ON orders (fingerprint) WHERE payment_status = 'pending'",
  // A quotation is accepted once; an order that was closed unpaid does not count.
  "orders_quotation_unique ON orders (quotation_number) WHERE payment_status IN ('pending', 'paid', 'refunded')",
  // A balance is paid once; a charge that was closed unpaid does not count.
  "orders_balance_unique ON orders (balance_of) WHERE payment_status IN ('pending', 'paid', 'refunded')",
  "order_quotes_document_unique ON order_quotes (document_id)",
  "order_events_event_unique ON order_events (event_id)",
  "unmatched_charges_payment_unique ON unmatched_charges (payment_id)",
  // One automatic e-mail (resend 0) for each event of an order, and one for each request by staff.
  "order_mails_kind_unique ON order_mails (order_id, kind, occurrence, resend)",
  "order_invoices_order_unique ON order_invoices (order_id)",
  "order_invoices_number_unique ON order_invoices (number)",
  "order_shipments_key_unique ON order_shipments (key)",
  "order_shipments_parcel_unique ON order_shipments (order_id, parcel)",
  // One refund for each form that staff have opened.
  "order_refunds_request_unique ON order_refunds (request_key)",
  "order_conditions_condition_unique ON order_conditions (order_id, condition_id)",
  "order_disputes_dispute_unique ON order_disputes (dispute_id)",
  // One statement of one customer, however often it is sent.
  "withdrawals_fingerprint_unique ON withdrawals (fingerprint)",
  "order_terms_digest_unique ON order_terms (digest)",
  "quotations_document_unique ON quotations (document_id)",
  "quotations_reference_unique ON quotations (reference)",
  "quotations_number_unique ON quotations (number)",
  // One request for each form that a visitor has opened.
  "quotations_request_unique ON quotations (request_key)",
];

/** Takes over the e-mails of a version that sent confirmations only, one for each `resend`. */
const TAKE_OVER = [
  "UPDATE order_mails SET kind = 'confirmation' WHERE kind IS NULL",
  "UPDATE order_mails SET occurrence = 0 WHERE occurrence IS NULL",
  "DROP INDEX IF EXISTS order_mails_resend_unique",
];

export async function ensureUniqueOrders(strapi: Core.Strapi): Promise<void> {
  for (const statement of TAKE_OVER) await strapi.db.connection.raw(statement);
  for (const index of UNIQUE_INDEXES) {
    await strapi.db.connection.raw(`CREATE UNIQUE INDEX IF NOT EXISTS ${index}`);
  }
}
