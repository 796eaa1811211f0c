import { errors } from "@strapi/utils";
import { REASON_RULE } from "halocline-contract/rules/reason-rule";
import { parseFields, parseTextField } from "../../accounts/forms/parse-fields";
import { canTakeCards } from "../../payments/provider";
import { fieldError } from "../../validation/field-errors";
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

/** One refund of an order for all its refused conditions. */
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
  const refund = await withLock(() => storeRefusal(order, fields.condition, reason, staffName(ctx)));
  if (refund === null && isTransfer) return { done: TRANSFER_REFUSED };
  if (refund === null) return { done: "The condition is refused. Nothing was left to refund." };
  const { state, problem } = await attemptRefund(refund);
  return { refund: { state, problem } };
};

/** @returns the refund for it; null if nothing was left to refund */
async function storeRefusal(
  order: OrderRow,
  condition: unknown,
  reason: string,
  who: string,
): Promise<RefundRow | null> {
  const row = await lockCondition(order, condition);
  const key = refundKey(order);
  if (row.state === "refused")
    return strapi.db.query(REFUND).findOne({ where: { order_id: order.documentId, request_key: key } });
  if (row.state === "cleared") throw new errors.ApplicationError("This condition was cleared already.");
  await decide(row, { state: "refused", who, reason });
  await recordChange(order, { what: "condition-refused", detail: `${row.title}: ${reason}`, who });
  // A transfer that has not come is not awaited any more.
  if (order.payment_method === PURCHASE_ORDER) await closeOrder(order, "cancelled", { detail: reason, who });
  const amount = await refundableAmount(await findOrder({ id: order.id }));
  return amount === 0 ? null : storeRefund(order, { amount, reason, key }, who);
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

const decide = (
  { id }: OrderConditionRow,
  decision: Pick<OrderConditionRow, "state" | "who" | "reason">,
): Promise<unknown> =>
  strapi.db.query(ORDER_CONDITION).update({ where: { id }, data: { ...decision, decided_at: new Date() } });
