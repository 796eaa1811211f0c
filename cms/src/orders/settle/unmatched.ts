import { formatMoney } from "../../contract/rules/money";
import type { Payment } from "../../payments/payment";
import { UNMATCHED } from "../types";

/** Stores a charge that matches no order, once, for staff to review. */
export async function storeUnmatched(payment: Payment, reason: string): Promise<void> {
  const { id: payment_id, amount, currency, orderId } = payment;
  const charges = strapi.db.query(UNMATCHED);
  if ((await charges.count({ where: { payment_id } })) > 0) return;
  const charged = `${formatMoney(amount, currency)} ${currency}`;
  const named_order = orderId?.slice(0, 100) ?? null;
  const charge = { payment_id, charged, amount: String(amount), currency, named_order, reason };
  await charges.create({ data: { ...charge, resolved: false } });
  strapi.log.error(`orders: a charge is not accounted for (payment ${payment_id}). ${reason}`);
}

/** Marks an unmatched charge as resolved after the provider has confirmed the order's payment. */
export async function resolveUnmatched({ id: payment_id }: Payment): Promise<void> {
  const note = "Settled by itself: the provider confirmed what the order says.";
  await strapi.db
    .query(UNMATCHED)
    .updateMany({ where: { payment_id, resolved: false }, data: { resolved: true, note } });
}
