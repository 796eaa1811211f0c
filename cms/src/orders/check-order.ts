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
import { closeOrder, hasMail, type Outcome, settle } from "./settle";
import { noteBrokenAttempt, notePayment } from "./store-orders";
import { ORDER, type OrderRow } from "./types";

/** Applies what the provider said itself when it was asked. */
export async function applyPayment(payment: Payment): Promise<Outcome> {
  const outcome = await inTurn(() => settle(payment));
  if (hasMail(outcome)) announceQueued();
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

/** Nobody goes on with an order after its time (see `renewOrder`). */
const isOver = ({ open_until }: OrderRow): boolean => Date.parse(open_until) <= Date.now();

interface Manner {
  /** Whether it is to be closed if nobody has paid it. */
  readonly end?: boolean;
  /** Somebody waits who can do without. */
  readonly briefly?: boolean;
}

/** The result of a check: not charged yet, no payment, no answer, or an outcome. */
export type Checked = Outcome | "unpaid" | "no payment" | "no answer";

const isPending = ({ payment_status }: OrderRow): boolean => payment_status === "pending";

/**
 * Asks the provider about an order and stores the result; a pending order may be closed. After a
 * crash in between the order stays pending and is checked again: a cancelled payment is then found
 * cancelled.
 */
export async function checkOrder(
  order: OrderRow,
  { end = isOver(order), briefly = false }: Manner = {},
): Promise<Checked> {
  // A missing payment cannot be paid; the customer's next click on Pay creates it.
  if (isPending(order) && order.payment_id === null && !end) return "no payment";
  const answer = await paymentOf(order, briefly);
  if (!answer.ok) {
    // A payment that the provider will not make, or does not know, is none: of other keys, or of a sandbox that was thrown away.
    const isNone = order.payment_id === null || answer.code === "resource_missing";
    if (answer.reason === "refused" && isNone) await closeOrder(order.id, "cancelled");
    return answer.reason === "refused" ? "no payment" : "no answer";
  }
  const payment = answer.data;
  if (payment === null) {
    await closeOrder(order.id, "cancelled");
    return "no payment";
  }
  if (payment.state !== "open") return finish(order, payment);
  return isPending(order) && end ? closePayment(order, payment) : "unpaid";
}

/** Closed and paid orders get no new payment; existing payments are only looked up. */
async function paymentOf(order: OrderRow, briefly: boolean): Promise<ProviderAnswer<Payment | null>> {
  if (order.payment_id !== null) return retrievePayment(order.payment_id, briefly);
  const age = Date.now() - Date.parse(order.createdAt);
  return isPending(order) && age < KEY_LASTS_MS
    ? makePayment(order)
    : noted(order, await findPayment(order.documentId));
}

/** The payment of an order that has none yet. */
export const makePayment = async (order: OrderRow): Promise<ProviderAnswer<Payment>> => {
  const made = await createPayment(order);
  if (!made.ok && made.broken) await noteBrokenAttempt(order);
  return noted(order, made);
};

/** A payment that was made and is now the order's. Where another request has noted another one, that one is. */
async function noted<Found extends Payment | null>(
  order: OrderRow,
  found: ProviderAnswer<Found>,
): Promise<ProviderAnswer<Found | Payment>> {
  if (!found.ok || found.data === null) return found;
  const { id } = found.data;
  const its = await notePayment(order, id);
  return its === id ? found : retrievePayment(its);
}

/** Nobody came to pay. Where somebody did at this very moment, the provider refuses, and the payment is what it has become. */
async function closePayment(order: OrderRow, { id }: Payment): Promise<Checked> {
  const closed = await cancelPayment(id);
  const now = !closed.ok && closed.reason === "refused" ? await retrievePayment(id) : closed;
  return now.ok ? finish(order, now.data) : "no answer";
}

/** What was charged wrongly by the provider's own word is for staff: the order is not paid, and waits no longer. */
async function finish({ id }: OrderRow, payment: Payment): Promise<Checked> {
  const outcome = await applyPayment(payment);
  if (outcome === "unmatched") await closeOrder(id, "failed");
  return outcome;
}
