import { refusedOrders } from "../conditions/order-conditions";
import { ORDER, PURCHASE_ORDER } from "../types";
import { WHOLE_ORDERS } from "./charges";

/** The query for the documentIds of the orders with a balance in some state. */
const ordersWithBalance = (columns: object) =>
  strapi.db
    .connection(String(strapi.contentType(ORDER).collectionName))
    .select("balance_of")
    .whereNotNull("balance_of")
    .where(columns);

/**
 * The condition for purchase orders that wait for a transfer: for the first or only one, or for
 * that of the balance. After a refused condition, no balance is paid.
 */
export function awaitedTransfers(): object {
  const paid = ordersWithBalance({ payment_status: "paid" });
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
  return {
    ...{ ...WHOLE_ORDERS, documentId: { $in: refusedOrders() } },
    $or: [isOwed, { documentId: { $in: ordersWithBalance(isOwed) } }],
  };
}
