import { formatAmount } from "halocline-contract/rules/money";
import type { Payment } from "../../payments/payment";
import { newId } from "../ids";
import { UNMATCHED } from "../types";

/** Another system may write anything into the metadata of its payments. */
const MAX_NAMED_ORDER_LENGTH = 100;

/** Stores a charge that matches no order, once, for staff to review. */
export async function storeUnmatched(payment: Payment, reason: string): Promise<void> {
  const { id: payment_id, amount, currency, orderId } = payment;
  const now = new Date();
  const charge = {
    ...{ document_id: newId(), created_at: now, updated_at: now, resolved: false },
    charged: formatAmount(amount, currency),
    named_order: orderId?.slice(0, MAX_NAMED_ORDER_LENGTH) ?? null,
    ...{ payment_id, amount, currency, reason },
  };
  // One statement: of two processes with events of this payment, neither fails and one stores it.
  const stored = await strapi.db.transaction(({ trx }) =>
    trx(String(strapi.contentType(UNMATCHED).collectionName))
      .insert(charge)
      .onConflict("payment_id")
      .ignore()
      .returning("id"),
  );
  if (stored.length === 0) return;
  strapi.log.error(`orders: a charge is not accounted for (payment ${payment_id}). ${reason}`);
}

/** Marks an unmatched charge as resolved after the provider has confirmed the order's payment. */
export async function resolveUnmatched({ id: payment_id }: Payment): Promise<void> {
  const note = "Resolved automatically: the provider confirmed what the order says.";
  await strapi.db
    .query(UNMATCHED)
    .updateMany({ where: { payment_id, resolved: false }, data: { resolved: true, note } });
}
