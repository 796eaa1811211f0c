import { queueMail } from "../mail/outbox";
import type { RefundFacts } from "../mail/refunded-mail";
import { type OrderRow, PURCHASE_ORDER } from "../types";
import { chargeOf, chargesOf, wholeOrderOf } from "./charges";

/** Queues the confirmation of an order, or the receipt of its balance, when a charge is paid. */
export async function queuePaidMail(charge: OrderRow): Promise<void> {
  if (charge.balance_of === null) return queueMail(charge, { kind: "confirmation" });
  const facts = { amount: charge.total };
  await queueMail(await wholeOrderOf(charge), { kind: "balance-paid", occurrence: charge.id, facts });
}

/**
 * Queues the e-mail about an increase of what is refunded of a charge.
 * @param facts of the charge alone, after the increase is stored
 */
export async function queueRefundedMail(
  charge: OrderRow,
  { amount, total }: Pick<RefundFacts, "amount" | "total">,
): Promise<void> {
  const order = await wholeOrderOf(charge);
  const others = (await chargesOf(order)).filter(({ id }) => id !== charge.id);
  const sum = others.reduce((before, { refunded }) => before + (refunded ?? 0), total);
  // Occurrences of the balance follow those of the first charge, so that no two are the same.
  const occurrence = charge.balance_of === null ? total : chargeOf(order) + total;
  const facts: RefundFacts = { amount, total: sum, isTransfer: charge.payment_method === PURCHASE_ORDER };
  await queueMail(order, { kind: "refunded", occurrence, facts });
}
