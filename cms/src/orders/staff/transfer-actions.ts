import { errors } from "@strapi/utils";
import { textRule } from "halocline-contract/rules/account-rules";
import { REASON_RULE } from "halocline-contract/rules/reason-rule";
import { parseFields, parseTextField } from "../../accounts/forms/parse-fields";
import { fieldError } from "../../validation/field-errors";
import { confirmBalance, namedCharge, namesBalance } from "../balance/desk-actions";
import { wakeOutbox } from "../mail/outbox";
import { parseRefundRequest, requestRefund } from "../refunds/request-refund";
import { closeOrder, markTransferred } from "../settle/payment-status";
import { parseDay } from "../shipments/parse-shipment";
import { type OrderRow, PURCHASE_ORDER } from "../types";
import type { OrderAction } from "./readable-order";
import { staffName } from "./staff-name";

const REFERENCE_RULE = textRule("The reference", 1, 100);

/** Only staff know what is paid by transfer; the card provider knows the rest. */
function requireTransfer({ payment_method }: OrderRow): void {
  if (payment_method !== PURCHASE_ORDER)
    throw new errors.ApplicationError("This order is not paid by transfer.");
}

function requirePurchaseOrder(order: OrderRow): void {
  requireTransfer(order);
  const { payment_status } = order;
  if (payment_status !== "pending")
    throw new errors.ApplicationError(`This order is ${payment_status} already.`);
}

/**
 * Records the transfer of a purchase order: `{ paid_on, reference }`, or with `charge: "balance"`
 * that of its balance. A second press for the order must not pay the balance.
 */
export const confirmTransfer: OrderAction = async (ctx, order) => {
  const fields = parseFields(ctx.request.body, ["paid_on", "reference", "charge"]);
  const reference = parseTextField(fields, "reference", REFERENCE_RULE);
  const transfer = { paid_on: parseDay(fields, "paid_on"), reference };
  const isBalance = namesBalance(fields);
  (isBalance ? requireTransfer : requirePurchaseOrder)(order);
  if (transfer.paid_on < new Date(order.createdAt).toISOString().slice(0, 10))
    throw fieldError("paid_on", "The transfer cannot be older than the order.");
  if (isBalance) await confirmBalance(order, transfer, staffName(ctx));
  else if (!(await markTransferred(order, transfer, staffName(ctx))))
    throw new errors.ApplicationError("This order was paid or cancelled meanwhile.");
  wakeOutbox();
  return { done: `The ${isBalance ? "balance" : "order"} is paid. The customer gets an e-mail.` };
};

/**
 * Records that staff gave money back at the bank: `{ amount, reason, key, made_on }`, or with
 * `charge: "balance"` of that, once for each key.
 */
export const recordRefund: OrderAction = async (ctx, order) => {
  const { body } = ctx.request;
  const request = { ...parseRefundRequest(body), made_on: parseDay(Object(body), "made_on") };
  await requestRefund(await namedCharge(order, body), request, staffName(ctx));
  wakeOutbox();
  return { done: "The refund is recorded. The customer gets an e-mail." };
};

/** Cancels an unpaid purchase order: `{ reason }`. Its quotation can be accepted again. */
export const cancelPurchaseOrder: OrderAction = async (ctx, order) => {
  const fields = parseFields(ctx.request.body, ["reason"]);
  const detail = parseTextField(fields, "reason", REASON_RULE);
  requirePurchaseOrder(order);
  if (!(await closeOrder(order, "cancelled", { detail, who: staffName(ctx) })))
    throw new errors.ApplicationError("This order was paid or cancelled meanwhile.");
  return { done: "The order is cancelled." };
};
