import { completeOrder, readOpenOrders, removeOpenOrder } from "../open-orders.ts";
import { isPaid, type OrderDetails } from "./order-details.ts";
import { readOrder } from "./poll-order.ts";

/** The paid order; `none` if no order is open, or it is pending or closed; `unknown` on errors. */
export type LastOrder = OrderDetails | "none" | "unknown";

async function checkOrder(orderId: string): Promise<LastOrder> {
  const reply = await readOrder(orderId);
  if (!reply.ok && reply.error.status !== 404) return "unknown";
  if (reply.ok && reply.data.status === "") return "unknown";
  if (reply.ok && reply.data.status === "pending") return "none";
  if (reply.ok && isPaid(reply.data)) {
    await completeOrder(reply.data);
    return reply.data;
  }
  removeOpenOrder(orderId);
  return "none";
}

/** Checks the open orders of this browser. The lines of a paid order are removed from the cart. */
export async function lastOrder(): Promise<LastOrder> {
  for (const orderId of readOpenOrders()) {
    const result = await checkOrder(orderId);
    if (result !== "none") return result;
  }
  return "none";
}
