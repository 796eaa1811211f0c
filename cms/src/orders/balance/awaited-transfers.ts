import { refusedOrders } from "../conditions/order-conditions";
import { ORDER, PURCHASE_ORDER } from "../types";
import { WHOLE_ORDERS } from "./charges";

const orders = () => strapi.db.connection(String(strapi.contentType(ORDER).collectionName));

/**
 * The condition for purchase orders that wait for a transfer: for the first or only one, or for
 * that of the balance. After a refused condition, no balance is paid.
 */
export function awaitedTransfers(): object {
  const paid = orders().select("balance_of").whereNotNull("balance_of").where({ payment_status: "paid" });
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
  // Without an alternative of two columns, indexes find the few rows.
  const owed = orders()
    .select(strapi.db.connection.raw("coalesce(balance_of, document_id)"))
    .where({ payment_method: PURCHASE_ORDER, payment_status: "paid" });
  return { ...WHOLE_ORDERS, $and: [refusedOrders(), owed].map((ids) => ({ documentId: { $in: ids } })) };
}
