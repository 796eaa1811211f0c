import { errors } from "@strapi/utils";
import { fieldError } from "../../validation/field-errors";
import { recordChange } from "../changes/record-change";
import { lockOrder } from "../lock-order";
import { queueMail, wakeOutbox } from "../mail/outbox";
import { markTransferred, type Transfer } from "../settle/payment-status";
import type { OrderAction } from "../staff/readable-order";
import { staffName } from "../staff/staff-name";
import { MAIL, type OrderRow, PURCHASE_ORDER } from "../types";
import { withLock } from "../with-lock";
import { findBalance } from "./charges";
import { createBalance } from "./open-balance";
import { balanceRefusal } from "./refusal";

const KIND = "balance-requested";

/** Whether a request of staff names the charge of the balance, and not that of the order. */
export const namesBalance = (body: unknown): boolean => Object(body).charge === "balance";

/** The charge that a request of staff names. @throws ValidationError if the order has none */
export async function namedCharge(order: OrderRow, body: unknown): Promise<OrderRow> {
  const charge = namesBalance(body) ? await findBalance(order) : order;
  if (charge === null) throw fieldError("charge", "The balance of this order is not paid.");
  return charge;
}

/** Asks the customer for the balance, by one e-mail, however often it is pressed. */
export const requestBalance: OrderAction = async (ctx, order) => {
  await withLock(async () => {
    await requirePayable(order);
    const where = { order_id: order.documentId, kind: KIND };
    if ((await strapi.db.query(MAIL).count({ where })) > 0) return;
    await queueMail(order, { kind: KIND });
    await recordChange(order, { what: KIND, who: staffName(ctx) });
  });
  wakeOutbox();
  return { done: "The customer gets an e-mail with the way to pay the balance." };
};

/** Records the transfer that pays the balance of a purchase order, once. */
export const confirmBalance = (order: OrderRow, transfer: Transfer, who: string): Promise<void> =>
  withLock(async () => {
    await requirePayable(order);
    const charge = await createBalance(order, { method: PURCHASE_ORDER });
    await markTransferred(charge, transfer, who);
  });

/** Locks the order until the caller's transaction ends. @throws unless its balance can be paid */
async function requirePayable(order: OrderRow): Promise<void> {
  await lockOrder(order);
  const charge = await findBalance(order);
  if (charge !== null && charge.payment_status !== "pending")
    throw new errors.ApplicationError("The balance of this order is paid already.");
  const reason = await balanceRefusal(order);
  if (reason !== null) throw new errors.ApplicationError(reason);
}
