import type { Payment } from "../payments/payment";
import {
  cancelPayment,
  createPayment,
  findPayment,
  type ProviderAnswer,
  retrievePayment,
} from "../payments/provider";
import { inTurn } from "./in-turn";
import { announceQueued } from "./outbox";
import { KEY_LASTS_MS, pauseAfter } from "./patience";
import { closeOrder, type Outcome, settle } from "./settle";
import { notePayment } from "./store-orders";
import { ORDER, type OrderRow } from "./types";

/** Applies what the provider said itself when it was asked. */
export async function applyPayment(payment: Payment): Promise<Outcome> {
  const outcome = await inTurn(() => settle(payment));
  if (outcome === "paid") announceQueued();
  return outcome;
}

/** Takes it upon this process to ask about an order; of several that saw it, the database lets one. */
export async function claimCheck({ id, checked_at, createdAt }: OrderRow): Promise<boolean> {
  const now = Date.now();
  const check_at = new Date(now + pauseAfter(now - Date.parse(createdAt)));
  const { count } = await strapi.db.query(ORDER).updateMany({
    where: { id, checked_at, payment_status: "pending" },
    data: { checked_at: new Date(now), check_at },
  });
  return count === 1;
}

/**
 * Asks the provider about a pending order, and settles or closes it accordingly. A crash in the midst leaves it pending, to be asked about
 * again: a payment that was cancelled is then found cancelled.
 */
export async function checkOrder(order: OrderRow): Promise<void> {
  const isOver = Date.parse(order.open_until) < Date.now();
  // Nobody can pay what has no payment; whoever presses again makes it.
  if (order.payment_id === null && !isOver) return;
  const answer = await paymentOf(order);
  if (!answer.ok) {
    // A payment that the provider does not know is none: of other keys, or of a sandbox that was thrown away.
    if (answer.code === "resource_missing") await closeOrder(order.id, "cancelled");
    return;
  }
  const payment = answer.data;
  if (payment === null) await closeOrder(order.id, "cancelled");
  else if (payment.state === "open" && isOver) await closePayment(order, payment);
  else await finish(order, payment);
}

async function paymentOf(order: OrderRow): Promise<ProviderAnswer<Payment | null>> {
  if (order.payment_id !== null) return retrievePayment(order.payment_id);
  const age = Date.now() - Date.parse(order.createdAt);
  const found = age < KEY_LASTS_MS ? await createPayment(order) : await findPayment(order.documentId);
  if (found.ok && found.data !== null) await notePayment(order, found.data.id);
  return found;
}

/** Nobody came to pay. Where somebody did at this very moment, the provider refuses, and the payment is what it has become. */
async function closePayment(order: OrderRow, { id }: Payment): Promise<void> {
  const closed = await cancelPayment(id);
  if (closed.ok) {
    await finish(order, closed.data);
    return;
  }
  const now = closed.reason === "refused" ? await retrievePayment(id) : closed;
  if (now.ok) await finish(order, now.data);
}

/** What was charged wrongly by the provider's own word is for staff: the order is not paid, and waits no longer. */
async function finish({ id }: OrderRow, payment: Payment): Promise<void> {
  if ((await applyPayment(payment)) === "unmatched") await closeOrder(id, "failed");
}
