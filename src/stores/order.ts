import { atom } from "nanostores";
import { ORDER_PAGE } from "../domain/order-messages.ts";
import { isPaid, type WholeOrder } from "../domain/whole-order.ts";
import { completeOrder } from "./open-order.ts";
import { type OrderReply, watchOrder } from "./watch-order.ts";

/** The order of a page that shows one. */
export type OrderState =
  | { state: "loading" }
  | { state: "failed"; failure: string }
  /** `watching`: it waits for its payment, and is asked about. */
  | { state: "ready"; order: WholeOrder; watching: boolean };

export const $order = atom<OrderState>({ state: "loading" });

/** Refused by the CMS, or not answered by it (SUC-03). */
const failureOf = (reply: OrderReply & { ok: false }): string =>
  typeof reply.error.status === "number" ? ORDER_PAGE.refused : ORDER_PAGE.noAnswer;

let turn = 0;

/** Reads an order, and follows one that waits for its payment. What is shown stays while it cannot be read again. */
export async function openOrder(orderId: string): Promise<void> {
  turn += 1;
  const mine = turn;
  const shown = $order.get();
  if (shown.state === "failed") $order.set({ state: "loading" });
  if (shown.state === "ready") $order.set({ ...shown, watching: true });
  await watchOrder(orderId, (reply) => {
    if (mine !== turn) return false;
    if (reply.ok)
      $order.set({ state: "ready", order: reply.data, watching: reply.data.status === "pending" });
    else if ($order.get().state !== "ready") $order.set({ state: "failed", failure: failureOf(reply) });
    return true;
  });
  const last = $order.get();
  if (mine !== turn || last.state !== "ready") return;
  $order.set({ ...last, watching: false });
  if (isPaid(last.order)) await completeOrder(last.order);
}
