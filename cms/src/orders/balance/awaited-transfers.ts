import type { UID } from "@strapi/strapi";
import { ORDER, ORDER_CONDITION, PURCHASE_ORDER } from "../types";
import { WHOLE_ORDERS } from "./charges";

const rowsOf = (uid: UID.ContentType) => strapi.db.connection(String(strapi.contentType(uid).collectionName));

const refusedOrders = () => rowsOf(ORDER_CONDITION).select("order_id").where("state", "refused");

/**
 * The condition for purchase orders that wait for a transfer: for the first or only one, or for
 * that of the balance. After a refused condition, no balance is paid.
 */
export function awaitedTransfers(): object {
  const paid = rowsOf(ORDER).select("balance_of").whereNotNull("balance_of").where("payment_status", "paid");
  const isBalanceDue = {
    ...{ payment_status: "paid", first_payment: { $notNull: true } },
    $and: [paid, refusedOrders()].map((documentIds) => ({ documentId: { $notIn: documentIds } })),
  };
  const $or = [{ payment_status: "pending" }, isBalanceDue];
  return { ...WHOLE_ORDERS, payment_method: PURCHASE_ORDER, $or };
}

/**
 * The condition for orders with a refused condition of sale, and a transfer that is not given back
 * completely.
 */
export function owedTransfers(): object {
  const isOwed = { payment_method: PURCHASE_ORDER, payment_status: "paid" };
  const balances = rowsOf(ORDER).select("balance_of").whereNotNull("balance_of").where(isOwed);
  return {
    ...{ ...WHOLE_ORDERS, documentId: { $in: refusedOrders() } },
    $or: [isOwed, { documentId: { $in: balances } }],
  };
}
