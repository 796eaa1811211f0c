import { isPaid, type WholeOrder } from "../domain/whole-order.ts";
import { completeOrder, forgetOpenOrder, readOpenOrders } from "./open-order.ts";
import { readOrder } from "./watch-order.ts";

/** The paid order; `none` where nothing was begun, or it waits to be gone on with, or was given up; `unknown` where nobody answers. */
export type LastOrder = WholeOrder | "none" | "unknown";

async function standingOf(orderId: string): Promise<LastOrder> {
  const reply = await readOrder(orderId);
  if (!reply.ok && reply.error.status !== 404) return "unknown";
  if (reply.ok && reply.data.status === "") return "unknown";
  if (reply.ok && reply.data.status === "pending") return "none";
  if (reply.ok && isPaid(reply.data)) {
    await completeOrder(reply.data);
    return reply.data;
  }
  forgetOpenOrder(orderId);
  return "none";
}

/** Finds out what has become of the orders that this browser began to pay. One that was paid leaves the cart. */
export async function lastOrder(): Promise<LastOrder> {
  for (const orderId of readOpenOrders()) {
    const standing = await standingOf(orderId);
    if (standing !== "none") return standing;
  }
  return "none";
}
