import type { Payment } from "../payments/payment";
import { queueConfirmation } from "./outbox";
import { findOrder } from "./store-orders";
import { ORDER, type OrderRow, type PaymentStatus } from "./types";
import { keepUnmatched, resolveUnmatched } from "./unmatched";

/** What became of what the provider said. */
export type Outcome = "paid" | "refunded" | "closed" | "unmatched" | "nothing new";

/** Whether a confirmation may wait to be sent since: what is learned late was paid and given back meanwhile. */
export const hasMail = (outcome: Outcome): boolean => outcome === "paid" || outcome === "refunded";

/**
 * Makes an order what the provider says of its payment; the one place where a status changes. What it says may be old, come twice or in any
 * order: an order goes from pending to paid, failed or cancelled, from those to paid (money that was taken is a fact), and from paid to refunded;
 * anything else changes nothing. To be called `inTurn`.
 */
export async function settle(payment: Payment): Promise<Outcome> {
  const order = await orderOf(payment);
  if (payment.state === "canceled")
    return order && isTheirs(order, payment) ? close(order, payment) : "nothing new";
  if (payment.state !== "succeeded") return "nothing new";
  if (order !== null && isPaidBy(order, payment)) {
    return (await refund(order, payment)) ? "refunded" : "nothing new";
  }
  const doubt = order ? doubtAbout(order, payment) : "No order was made for this payment.";
  if (order === null || doubt !== null) {
    await keepUnmatched(payment, doubt ?? "");
    return "unmatched";
  }
  await resolveUnmatched(payment);
  const paid = await pay(order, payment);
  const refunded = await refund(order, payment);
  if (refunded) return "refunded";
  return paid ? "paid" : "nothing new";
}

/** By the payment's own id, else by the order's that was given to it: a crash may have come between making it and noting its id. */
async function orderOf({ id, orderId }: Payment): Promise<OrderRow | null> {
  const noted = await findOrder({ payment_id: id });
  if (noted !== null || orderId === null) return noted;
  return findOrder({ documentId: orderId });
}

/** An order has one payment; what names an order besides that one is not its own. */
const isTheirs = (order: OrderRow, { id }: Payment): boolean =>
  order.payment_id === null || order.payment_id === id;

/** Compared and settled before: whatever is said of the amount now, this charge is accounted for. */
const isPaidBy = ({ payment_status, payment_id }: OrderRow, { id }: Payment): boolean =>
  payment_id === id && (payment_status === "paid" || payment_status === "refunded");

function doubtAbout(order: OrderRow, payment: Payment): string | null {
  if (!isTheirs(order, payment)) return "The order it names has another payment.";
  if (order.currency !== payment.currency) return "Its currency is not that of its order.";
  return order.total === payment.amount ? null : "Its amount is not that of its order.";
}

/** Its confirmation waits in the outbox from the same moment on, or neither is there. */
async function pay(order: OrderRow, payment: Payment): Promise<boolean> {
  const data = { payment_status: "paid" as const, payment_id: payment.id, paid_at: new Date() };
  const unpaid: readonly PaymentStatus[] = ["pending", "failed", "cancelled"];
  const { count } = await strapi.db
    .query(ORDER)
    .updateMany({ where: { id: order.id, payment_status: { $in: unpaid } }, data });
  if (count === 1) await queueConfirmation(order);
  return count === 1;
}

/** A part that is given back is noted; the whole makes the order `refunded`. */
async function refund({ id, total }: OrderRow, { refunded }: Payment): Promise<boolean> {
  if (refunded === 0) return false;
  const status = refunded >= total ? { payment_status: "refunded" as const } : {};
  const { count } = await strapi.db
    .query(ORDER)
    .updateMany({ where: { id, refunded: { $lt: refunded } }, data: { refunded, ...status } });
  return count === 1;
}

async function close({ id }: OrderRow, { refused }: Payment): Promise<Outcome> {
  return (await closeOrder(id, refused ? "failed" : "cancelled")) ? "closed" : "nothing new";
}

/** Ends an order that nobody can pay any more. */
export async function closeOrder(id: number, payment_status: "failed" | "cancelled"): Promise<boolean> {
  const { count } = await strapi.db
    .query(ORDER)
    .updateMany({ where: { id, payment_status: "pending" }, data: { payment_status } });
  return count === 1;
}
