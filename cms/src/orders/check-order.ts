import type { Payment } from "../payments/payment";
import { type Outcome, settle } from "./settle";
import { ORDER } from "./types";

/** Applies what the provider said itself when it was asked. */
export async function applyPayment(payment: Payment): Promise<Outcome> {
  return strapi.db.transaction(async () => {
    await lockOrders(payment);
    return settle(payment);
  });
}

/** A write that changes nothing: of several that settle the same payment, the others wait until this one is done. */
async function lockOrders({ id, orderId }: Payment): Promise<void> {
  const same = { $or: [{ payment_id: id }, ...(orderId === null ? [] : [{ documentId: orderId }])] };
  await strapi.db.query(ORDER).updateMany({ where: same, data: { payment_method: "card" } });
}
