import { errors } from "@strapi/utils";
import { REASON_RULE } from "halocline-contract/rules/reason-rule";
import { parseFields, parseTextField } from "../../accounts/forms/parse-fields";
import { canTakeCards } from "../../payments/provider";
import { fieldError } from "../../validation/field-errors";
import { chargesOf } from "../balance/charges";
import { closeBalance } from "../balance/pay-balance";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { lockOrder } from "../lock-order";
import { attemptRefund, refundableAmount, storeRefund } from "../refunds/request-refund";
import { closeOrder } from "../settle/payment-status";
import type { OrderAction } from "../staff/readable-order";
import { staffName } from "../staff/staff-name";
import { ORDER_CONDITION, type OrderRow, PURCHASE_ORDER, REFUND, type RefundRow } from "../types";
import { withLock } from "../with-lock";
import { conditionsOfOrder, type OrderConditionRow } from "./order-conditions";

const TRANSFER_REFUSED =
  "The condition is refused. What was paid by transfer must be given back by transfer.";

/** One refund of a charge for all refused conditions of its order. */
const refundKey = ({ documentId }: OrderRow): string => `refused-condition-${documentId}`;

/** Clears a condition: `{ condition }`, its id. One that is cleared stays as it is. */
export const clearCondition: OrderAction = async (ctx, order) => {
  const { condition } = parseFields(ctx.request.body, ["condition"]);
  const who = staffName(ctx);
  await withLock(async () => {
    const row = await lockCondition(order, condition);
    if (row.state === "cleared") return;
    if (row.state === "refused") throw new errors.ApplicationError("This condition was refused already.");
    await decide(row, { state: "cleared", who, reason: null });
    await recordChange(order, { what: "condition-cleared", detail: row.title, who });
  });
  return { done: "The condition is cleared." };
};

/**
 * Refuses a condition: `{ condition, reason }`. What is left of the payment is refunded in the same
 * transaction as a request, once, however often this is sent; the sweeper finishes it.
 */
export const refuseCondition: OrderAction = async (ctx, order) => {
  const isTransfer = order.payment_method === PURCHASE_ORDER;
  if (!isTransfer && !canTakeCards())
    ctx.throw(503, "No card provider is set up, so nothing can be refunded.");
  const fields = parseFields(ctx.request.body, ["condition", "reason"]);
  const reason = parseTextField(fields, "reason", REASON_RULE);
  const { condition } = fields;
  const { state } = await withLock(() => lockForRefusal(order, condition));
  // A refusal that is refused or repeated must not end what the customer pays now.
  if (state === "open") await closeBalance(order);
  const stored = await withLock(() => storeRefusal(order, condition, reason, staffName(ctx)));
  const refunds: RefundRow[] = [];
  for (const refund of stored) refunds.push(await attemptRefund(refund));
  // What is not done yet says more.
  const refund = refunds.find(({ state }) => state !== "done") ?? refunds[0];
  if (refund === undefined)
    return { done: isTransfer ? TRANSFER_REFUSED : "The condition is refused. Nothing was left to refund." };
  return { refund: { state: refund.state, problem: refund.problem } };
};

/** @returns the refunds for it, of each charge; none if nothing was left to refund */
async function storeRefusal(
  order: OrderRow,
  condition: unknown,
  reason: string,
  who: string,
): Promise<RefundRow[]> {
  const row = await lockForRefusal(order, condition);
  const charges = await chargesOf(order);
  if (row.state === "refused")
    return strapi.db.query(REFUND).findMany({ where: { request_key: { $in: charges.map(refundKey) } } });
  await decide(row, { state: "refused", who, reason });
  await recordChange(order, { what: "condition-refused", detail: `${row.title}: ${reason}`, who });
  // A transfer that has not come is not awaited any more.
  if (order.payment_method === PURCHASE_ORDER) await closeOrder(order, "cancelled", { detail: reason, who });
  const refunds: RefundRow[] = [];
  for (const charge of charges) {
    // Staff give back at the bank what was paid by transfer.
    if (charge.payment_method === PURCHASE_ORDER) continue;
    const amount = await refundableAmount(await findOrder({ id: charge.id }));
    if (amount > 0) refunds.push(await storeRefund(charge, { amount, reason, key: refundKey(charge) }, who));
  }
  return refunds;
}

/** Locks the order, and finds its condition. @throws unless the order is paid */
async function lockCondition(order: OrderRow, condition: unknown): Promise<OrderConditionRow> {
  await lockOrder(order);
  const row = (await conditionsOfOrder(order)).find(({ condition_id }) => condition_id === condition);
  if (row === undefined) throw fieldError("condition", "This order has no such condition.");
  const current = await findOrder({ id: order.id });
  const isPromised = current?.payment_status === "pending" && current.payment_method === PURCHASE_ORDER;
  if (row.state !== "open" || current?.payment_status === "paid" || isPromised) return row;
  throw new errors.ApplicationError("This order is not paid, so there is nothing to decide.");
}

/** As `lockCondition`, for a refusal. @throws if the condition was cleared */
async function lockForRefusal(order: OrderRow, condition: unknown): Promise<OrderConditionRow> {
  const row = await lockCondition(order, condition);
  if (row.state === "cleared") throw new errors.ApplicationError("This condition was cleared already.");
  return row;
}

const decide = (
  { id }: OrderConditionRow,
  decision: Pick<OrderConditionRow, "state" | "who" | "reason">,
): Promise<unknown> =>
  strapi.db.query(ORDER_CONDITION).update({ where: { id }, data: { ...decision, decided_at: new Date() } });
