import { conditionsOfOrder } from "../conditions/order-conditions";
import { findOrder } from "../find-order";
import { refundsOf } from "../refunds/stored-refunds";
import type { OrderRow } from "../types";
import { balanceAmount } from "./charges";

/**
 * Why the balance of an order cannot be paid now, in words for customers; null if it can. Call it
 * under the order's lock.
 */
export async function balanceRefusal({ id }: Pick<OrderRow, "id">): Promise<string | null> {
  const order = await findOrder({ id });
  if (order === null || balanceAmount(order) === 0) return "Nothing is left to pay of this order.";
  if (order.payment_status === "refunded") return "This order was refunded, so its balance is not paid.";
  if (order.payment_status !== "paid") return "The first payment of this order has not arrived yet.";
  if ((await refundsOf(order)).some(({ state }) => state === "open"))
    return "A refund of this order is not finished. Please try again later.";
  if ((await conditionsOfOrder(order)).some(({ state }) => state === "refused"))
    return "We cannot supply this order, so its balance is not paid. Please write to us.";
  return null;
}
