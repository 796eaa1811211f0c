import { checkOrder } from "../../orders/settle/check-order";
import { ORDER, type OrderRow, PURCHASE_ORDER } from "../../orders/types";

/**
 * Closes the card payments of a quotation that were begun and are not made, so that it is free.
 * @param where which of its orders, such as those of one customer
 * @returns false if the card provider does not answer
 */
export async function closePayments(quotation_number: string, where: object = {}): Promise<boolean> {
  const orders: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where: {
      ...{ ...where, quotation_number, payment_status: "pending" },
      payment_method: { $ne: PURCHASE_ORDER },
    },
  });
  for (const order of orders)
    if ((await checkOrder(order, { closeUnpaid: true })) === "no answer") return false;
  return true;
}
