import { atom } from "nanostores";
import { completeOrder } from "../open-orders.ts";
import { isPaid, type OrderDetails } from "../tracking/order-details.ts";
import { type OrderReply, pollOrder } from "../tracking/poll-order.ts";
import { ORDER_MESSAGES } from "./messages.ts";

/** The state of the order page. */
export type OrderState =
  | { state: "loading" }
  | { state: "failed"; failure: string }
  /** `watching`: the order is pending and polled. */
  | { state: "ready"; order: OrderDetails; watching: boolean };

export const $order = atom<OrderState>({ state: "loading" });

/** The message for an HTTP error, or for no response (SUC-03). */
const failureOf = (reply: OrderReply & { ok: false }): string =>
  typeof reply.error.status === "number" ? ORDER_MESSAGES.refused : ORDER_MESSAGES.noAnswer;

let latest = 0;

/** Loads an order and polls it while it is pending. A displayed order stays if a poll fails. */
export async function loadOrder(orderId: string): Promise<void> {
  latest += 1;
  const own = latest;
  const before = $order.get();
  if (before.state === "failed") $order.set({ state: "loading" });
  if (before.state === "ready") $order.set({ ...before, watching: true });
  await pollOrder(orderId, (reply) => {
    if (own !== latest) return false;
    if (reply.ok)
      $order.set({ state: "ready", order: reply.data, watching: reply.data.status === "pending" });
    else if ($order.get().state !== "ready") $order.set({ state: "failed", failure: failureOf(reply) });
    return true;
  });
  const last = $order.get();
  if (own !== latest || last.state !== "ready") return;
  $order.set({ ...last, watching: false });
  if (isPaid(last.order)) await completeOrder(last.order);
}
