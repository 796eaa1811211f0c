import type { Payment } from "../../payments/payment";
import { cancelPayment, retrievePayment } from "../../payments/provider";
import { wakeOutbox } from "../mail/outbox";
import { fetchPayment } from "../order-payment";
import { ORDER, type OrderRow, PURCHASE_ORDER } from "../types";
import { withLock } from "../with-lock";
import { nextCheckDelay } from "./check-schedule";
import { closeOrder, mayHaveQueuedMail, type PaymentOutcome, updatePaymentStatus } from "./payment-status";

/** Applies a payment that we fetched from the provider to its order, and sends the confirmation. */
export async function applyPayment(payment: Payment): Promise<PaymentOutcome> {
  const outcome = await withLock(() => updatePaymentStatus(payment));
  if (mayHaveQueuedMail(outcome)) wakeOutbox();
  return outcome;
}

/**
 * Reserves the next check of a pending order for this process.
 * @returns false when another process was first
 */
export async function claimCheck({ id, checked_at, createdAt }: OrderRow): Promise<boolean> {
  const now = Date.now();
  const check_at = new Date(now + nextCheckDelay(now - Date.parse(createdAt)));
  const { count } = await strapi.db.query(ORDER).updateMany({
    where: { id, checked_at, payment_status: "pending" },
    data: { checked_at: new Date(now), check_at },
  });
  return count === 1;
}

/** After its time an order cannot be renewed any more (see store-order.ts). */
const isOverdue = ({ open_until }: OrderRow): boolean => Date.parse(open_until) <= Date.now();

interface CheckOptions {
  /** Whether to close the order if it is unpaid. */
  readonly closeUnpaid?: boolean;
  /** For a customer who waits and can do without the answer. */
  readonly shortTimeout?: boolean;
}

/** The result of a check: not charged yet, no payment, no answer, or an outcome. */
export type CheckResult = PaymentOutcome | "unpaid" | "no payment" | "no answer";

const isPending = ({ payment_status }: OrderRow): boolean => payment_status === "pending";

/**
 * Asks the provider for an order's payment and stores the result; a pending order may be closed.
 * After a crash in between the order stays pending, and the next check finds the cancelled payment.
 */
export async function checkOrder(
  order: OrderRow,
  { closeUnpaid = isOverdue(order), shortTimeout = false }: CheckOptions = {},
): Promise<CheckResult> {
  // Staff confirm what is paid by transfer.
  if (order.payment_method === PURCHASE_ORDER) return "no payment";
  // A missing payment cannot be paid; the customer's next click on Pay creates it.
  if (isPending(order) && order.payment_id === null && !closeUnpaid) return "no payment";
  const result = await fetchPayment(order, shortTimeout);
  if (!result.ok) {
    // The provider refuses to create the payment, or does not know it (such as with other keys).
    const hasNoPayment = order.payment_id === null || result.code === "resource_missing";
    if (result.reason === "refused" && hasNoPayment) await closeOrder(order, "cancelled");
    return result.reason === "refused" ? "no payment" : "no answer";
  }
  const payment = result.data;
  if (payment === null) {
    await closeOrder(order, "cancelled");
    return "no payment";
  }
  if (payment.state !== "open") return finishCheck(order, payment);
  return isPending(order) && closeUnpaid ? closePayment(order, payment) : "unpaid";
}

/** Cancels an unpaid payment. If the provider refuses, it was just paid: fetch its new state. */
async function closePayment(order: OrderRow, { id }: Payment): Promise<CheckResult> {
  const cancelled = await cancelPayment(id);
  const isRefused = !cancelled.ok && cancelled.reason === "refused";
  const current = isRefused ? await retrievePayment(id) : cancelled;
  return current.ok ? finishCheck(order, current.data) : "no answer";
}

/** Applies a payment; an order that it does not match is closed, and staff review the charge. */
async function finishCheck(order: OrderRow, payment: Payment): Promise<CheckResult> {
  const outcome = await applyPayment(payment);
  if (outcome === "unmatched") await closeOrder(order, "failed");
  return outcome;
}
