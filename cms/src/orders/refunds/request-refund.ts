import { formatAmount } from "halocline-contract/rules/money";
import { REASON_RULE } from "halocline-contract/rules/reason-rule";
import { canTakeCards } from "../../payments/provider";
import { fieldError } from "../../validation/field-errors";
import { chargeOf, findBalance, wholeOrderOf } from "../balance/charges";
import { closeBalance } from "../balance/pay-balance";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { lockOrder } from "../lock-order";
import { storeRefunded } from "../settle/payment-status";
import { parseRequestKey } from "../staff/request-key";
import { type OrderRow, PURCHASE_ORDER, REFUND, type RefundRow } from "../types";
import { withLock } from "../with-lock";
import { claimRefund, resolveRefund } from "./resolve-refund";
import { refundsOf } from "./stored-refunds";

/** The sweeper resolves a refund whose process was killed after this time (ms). */
const FIRST_RETRY_MS = 30_000;

export interface RefundRequest {
  /** In minor units of the order's currency. */
  readonly amount: number;
  readonly reason: string;
  /** Made when the form was opened: a second press or a retry finds the same refund. */
  readonly key: string;
  /** The ISO date of the transfer that gave the money back; absent if the provider is to do it. */
  readonly made_on?: string;
}

/** @throws ValidationError by the field's name */
export function parseRefundRequest(body: unknown): RefundRequest {
  const { amount, reason, key } = Object(body);
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw fieldError("amount", "Please give an amount above zero.");
  }
  const text = typeof reason === "string" ? reason.trim() : "";
  if (text === "" || text.length > REASON_RULE.max) {
    throw fieldError("reason", `Please give a reason of at most ${REASON_RULE.max} characters.`);
  }
  return { amount, reason: text, key: parseRequestKey(key) };
}

/**
 * Refunds a charge, completely or in part, once for each key.
 * @param order whose own charge is refunded, or the charge of a balance
 * @returns the stored refund: done, refused with the reason, or still open because the provider
 * does not answer; the sweeper then finishes it
 * @throws ValidationError when less is left, or the key was used for another refund
 */
export async function requestRefund(
  order: OrderRow,
  request: RefundRequest,
  who: string,
): Promise<RefundRow> {
  const made = await withLock(async () => findMade(await lockCharge(order), request));
  // A request that is refused or repeated must not end what the customer pays now.
  if (made === null) await closeBalance(order);
  return attemptRefund(made ?? (await withLock(() => storeRefund(order, request, who))));
}

/** Asks the provider for a stored refund, if it is open. @returns it as stored after that */
export async function attemptRefund(refund: RefundRow): Promise<RefundRow> {
  if (refund.state !== "open" || !canTakeCards()) return refund;
  const claimed = await claimRefund(refund);
  return claimed === null ? refund : resolveRefund(claimed);
}

/**
 * Stores a request before the provider is asked, or a transfer that was made; call it in a
 * transaction, which locks the order.
 * @throws ValidationError like `requestRefund`
 */
export async function storeRefund(order: OrderRow, request: RefundRequest, who: string): Promise<RefundRow> {
  const { documentId, number, currency } = order;
  const { amount, reason, key, made_on } = request;
  const charge = await lockCharge(order);
  const made = await findMade(charge, request);
  if (made !== null) return made;
  const whole = await wholeOrderOf(charge);
  if (whole.first_payment !== null && (await findBalance(whole))?.payment_status === "pending")
    throw fieldError("amount", "The customer is paying the balance now. Please try again in a minute.");
  const refund: RefundRow = await strapi.db.query(REFUND).create({
    data: {
      ...{ order_id: documentId, number, request_key: key, amount, currency, reason, who },
      ...{ state: made_on === undefined ? "open" : "done", attempts: 0, server_errors: 0 },
      try_at: new Date(Date.now() + FIRST_RETRY_MS),
    },
  });
  if (made_on !== undefined) {
    await storeRefunded(charge, { refunded: (charge.refunded ?? 0) + amount }, { made_on, reason, who });
    return refund;
  }
  const detail = `${formatAmount(amount, currency)}: ${reason}`;
  await recordChange({ documentId }, { what: "refund-requested", detail, who });
  return refund;
}

/** Locks an order, and its charge: what the provider refunds is stored under that. @returns it */
async function lockCharge(charge: OrderRow): Promise<OrderRow> {
  const whole = await wholeOrderOf(charge);
  await lockOrder(whole);
  if (whole.id !== charge.id) await lockOrder(charge);
  return (await findOrder({ id: charge.id })) ?? charge;
}

/**
 * Finds the refund that a key has made already.
 * @param charge locked
 * @returns null if it can be made now
 * @throws ValidationError like `requestRefund`
 */
async function findMade(
  charge: OrderRow,
  { amount, key, made_on }: RefundRequest,
): Promise<RefundRow | null> {
  const stored: RefundRow | null = await strapi.db.query(REFUND).findOne({ where: { request_key: key } });
  if (stored !== null) {
    if (stored.order_id === charge.documentId && stored.amount === amount) return stored;
    throw fieldError("amount", "This form has made another refund already. Please open it again.");
  }
  const way = charge.payment_method === PURCHASE_ORDER ? "transfer" : "card";
  if ((way === "transfer") !== (made_on !== undefined))
    throw fieldError("amount", `This was paid by ${way}, so it is refunded by ${way}.`);
  if (
    made_on !== undefined &&
    made_on < new Date(charge.paid_at ?? charge.createdAt).toISOString().slice(0, 10)
  )
    throw fieldError("made_on", "The transfer cannot be older than the payment.");
  const left = await refundableAmount(charge);
  if (amount > left)
    throw fieldError("amount", `Only ${formatAmount(left, charge.currency)} can be refunded.`);
  return null;
}

/** What is left to refund of a paid charge, in minor units; open refunds count as made. */
export async function refundableAmount(order: OrderRow | null): Promise<number> {
  if (order === null || order.payment_status !== "paid") return 0;
  const open = (await refundsOf(order)).filter(({ state }) => state === "open");
  const reserved = open.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(chargeOf(order) - (order.refunded ?? 0) - reserved, 0);
}
