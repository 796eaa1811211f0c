import type { UID } from "@strapi/strapi";
import { ORDER, ORDER_CONDITION, PURCHASE_ORDER } from "../types";
import { WHOLE_ORDERS } from "./charges";

const rowsOf = (uid: UID.ContentType) => strapi.db.connection(String(strapi.contentType(uid).collectionName));

/**
 * The condition for purchase orders that wait for a transfer: for the first or only one, or for
 * that of the balance. After a refused condition, no balance is paid.
 */
export function awaitedTransfers(): object {
  const paid = rowsOf(ORDER).select("balance_of").whereNotNull("balance_of").where("payment_status", "paid");
  const refused = rowsOf(ORDER_CONDITION).select("order_id").where("state", "refused");
  const isBalanceDue = {
    ...{ payment_status: "paid", first_payment: { $notNull: true } },
    $and: [paid, refused].map((documentIds) => ({ documentId: { $notIn: documentIds } })),
  };
  const $or = [{ payment_status: "pending" }, isBalanceDue];
  return { ...WHOLE_ORDERS, payment_method: PURCHASE_ORDER, $or };
}
