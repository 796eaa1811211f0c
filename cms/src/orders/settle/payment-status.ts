import { formatAmount } from "halocline-contract/rules/money";
import type { Payment } from "../../payments/payment";
import { acceptQuotation, reopenQuotation } from "../../quotations/accept/follow-order";
import { isQuotationTaken } from "../../quotations/accept/take-quotation";
import { chargeOf, isBalanceTaken } from "../balance/charges";
import { endBalance } from "../balance/end-balance";
import { queuePaidMail, queueRefundedMail } from "../balance/queue-mail";
import { reviewLateBalance } from "../balance/review-late-balance";
import { type Change, recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { lockOrder } from "../lock-order";
import { ORDER, type OrderRow, type PaymentStatus, PURCHASE_ORDER } from "../types";
import { withLock } from "../with-lock";
import { resolveUnmatched, storeUnmatched } from "./unmatched";

/** The statuses that each status may follow; no other change is made (D8). */
const FORMER_STATUSES = {
  failed: ["pending"],
  cancelled: ["pending"],
  // Money that was charged is a fact, even after the order was closed.
  paid: ["pending", "failed", "cancelled"],
  refunded: ["paid", "refunded"],
} as const satisfies Partial<Record<PaymentStatus, readonly PaymentStatus[]>>;

/** How a payment changed its order; stored with the provider's event. */
export type PaymentOutcome = "paid" | "refunded" | "closed" | "unmatched" | "disputed" | "nothing new";

/** Whether the update may have queued a confirmation; "refunded" can include the payment. */
export const mayHaveQueuedMail = (outcome: PaymentOutcome): boolean =>
  outcome === "paid" || outcome === "refunded";

/**
 * Updates an order's payment status from the provider's payment, which may be outdated or repeated.
 * Only this file changes the status.
 * @param payment as the provider reported it; call this function inside `withLock`
 */
export async function updatePaymentStatus(payment: Payment): Promise<PaymentOutcome> {
  const order = await findOrderOf(payment);
  if (payment.state === "canceled")
    return order && canBePaymentOf(order, payment) ? close(order, payment) : "nothing new";
  if (payment.state !== "succeeded") return "nothing new";
  if (order !== null && isPaidBy(order, payment)) {
    return (await storeRefunded(order, payment)) ? "refunded" : "nothing new";
  }
  const mismatch = order ? await findMismatch(order, payment) : "No order was made for this payment.";
  if (order === null || mismatch !== null) {
    await storeUnmatched(payment, mismatch ?? "");
    return "unmatched";
  }
  await resolveUnmatched(payment);
  const isPaid = await markPaid(order, payment);
  if (isPaid) await reviewLateBalance(order, payment);
  const isRefunded = await storeRefunded(order, payment);
  if (isRefunded) return "refunded";
  return isPaid ? "paid" : "nothing new";
}

/** Finds the order by the payment's id, or by its metadata if a crash prevented storing that id. */
async function findOrderOf({ id, orderId }: Payment): Promise<OrderRow | null> {
  const order = await findOrder({ payment_id: id });
  if (order !== null || orderId === null) return order;
  return findOrder({ documentId: orderId });
}

/** An order has one payment; a second one that names it in its metadata does not belong to it. */
const canBePaymentOf = (order: OrderRow, { id }: Payment): boolean =>
  order.payment_id === null || order.payment_id === id;

/** Whether this charge was matched before, so that its amount is not compared again. */
const isPaidBy = ({ payment_status, payment_id }: OrderRow, { id }: Payment): boolean =>
  payment_id === id && (payment_status === "paid" || payment_status === "refunded");

/** @returns for staff, why a charge does not match its order; null when it does */
async function findMismatch(order: OrderRow, payment: Payment): Promise<string | null> {
  if (await isQuotationTaken(order)) return "The quotation of its order has become another order.";
  if (await isBalanceTaken(order)) return "The balance of its order is paid by another payment.";
  if (!canBePaymentOf(order, payment)) return "The order it names has another payment.";
  if (order.currency !== payment.currency) return "Its currency is not that of its order.";
  return chargeOf(order) === payment.amount ? null : "Its amount is not that of its order.";
}

/** Marks an order as paid and queues its confirmation in the same transaction. */
async function markPaid(order: OrderRow, payment: Payment): Promise<boolean> {
  const isPaid = await changeStatus(order, "paid", {
    data: { payment_id: payment.id, paid_at: new Date() },
    change: { what: "paid", detail: formatAmount(payment.amount, payment.currency) },
  });
  if (isPaid) await queuePaidMail(order);
  return isPaid;
}

/** A transfer by which staff have given money back. */
interface TransferBack {
  /** ISO date. */
  readonly made_on: string;
  readonly reason: string;
  /** The name of the member of staff. */
  readonly who: string;
}

/**
 * Stores the refunded total (minor units) and queues an e-mail about the increase; a full refund
 * makes the order `refunded`.
 * @param transfer that gave the increase back, if the provider did not
 */
export async function storeRefunded(
  order: OrderRow,
  { refunded }: Pick<Payment, "refunded">,
  transfer?: TransferBack,
): Promise<boolean> {
  if (refunded === 0) return false;
  return withLock(async () => {
    await lockOrder(order);
    const before = (await findOrder({ id: order.id }))?.refunded ?? 0;
    if (refunded <= before) return false;
    const amount = refunded - before;
    const { currency } = order;
    const [money, sum] = [amount, refunded].map((minor) => formatAmount(minor, currency));
    const detail = transfer
      ? `${money} by transfer of ${transfer.made_on}, ${sum} in all: ${transfer.reason}`
      : `${money}, ${sum} in all`;
    const by = transfer && { made_on: transfer.made_on, who: transfer.who };
    const change = { what: "refunded", detail, amount, ...by } as const;
    const isStored =
      refunded >= chargeOf(order)
        ? await changeStatus(order, "refunded", { data: { refunded }, change })
        : await updateOrder(order, { data: { refunded }, change });
    if (isStored && refunded >= chargeOf(order)) await endBalance(order);
    if (isStored) await queueRefundedMail(order, { amount, total: refunded });
    return isStored;
  });
}

async function close(order: OrderRow, { isDeclined }: Payment): Promise<PaymentOutcome> {
  return (await closeOrder(order, isDeclined ? "failed" : "cancelled")) ? "closed" : "nothing new";
}

/** Closes a pending order that cannot be paid any more. @returns false when it was not pending */
export const closeOrder = (
  order: OrderRow,
  status: "failed" | "cancelled",
  by: Pick<Change, "detail" | "who"> = {},
): Promise<boolean> => changeStatus(order, status, { change: { what: status, ...by } });

/** A transfer that staff have seen on the account. */
export interface Transfer {
  /** ISO date. */
  readonly paid_on: string;
  readonly reference: string;
}

/**
 * Marks an order as paid by a transfer, and queues its confirmation in the same transaction.
 * @returns false when it was not pending, or is to be paid by card
 */
export const markTransferred = (
  order: OrderRow,
  { paid_on, reference }: Transfer,
  who: string,
): Promise<boolean> =>
  withLock(async () => {
    const detail = `${formatAmount(chargeOf(order), order.currency)} by transfer of ${paid_on}, ${reference}`;
    const isPaid = await changeStatus(order, "paid", {
      where: { $and: [{ payment_method: PURCHASE_ORDER }, { payment_status: "pending" }] },
      data: { paid_at: new Date(paid_on) },
      change: { what: "paid", detail, who },
    });
    if (isPaid) await queuePaidMail(order);
    return isPaid;
  });

interface Update {
  /** Conditions beside the order's id. */
  readonly where?: object;
  readonly data?: object;
  readonly change: Change;
}

/** Changes the status if it may follow the stored one. @returns whether it was changed */
function changeStatus(
  order: OrderRow,
  payment_status: keyof typeof FORMER_STATUSES,
  { where = {}, data = {}, change }: Update,
): Promise<boolean> {
  const former = { $in: FORMER_STATUSES[payment_status] };
  return withLock(async () => {
    const isChanged = await updateOrder(order, {
      where: { ...where, payment_status: former },
      data: { ...data, payment_status },
      change,
    });
    if (isChanged && payment_status === "paid") await acceptQuotation(order);
    if (isChanged && (payment_status === "failed" || payment_status === "cancelled"))
      await reopenQuotation(order);
    return isChanged;
  });
}

/** Changes an order and records it in the history, in one transaction. */
const updateOrder = (order: OrderRow, { where, data, change }: Update): Promise<boolean> =>
  withLock(async () => {
    const condition = { ...where, id: order.id };
    const { count } = await strapi.db.query(ORDER).updateMany({ where: condition, data: { ...data } });
    if (count === 1) await recordChange(order, change);
    return count === 1;
  });
