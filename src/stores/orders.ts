import { atom } from "nanostores";
import { ownOrders } from "../api/orders.ts";
import type { ListedOrder } from "../domain/order.ts";
import { withToken } from "./session.ts";

/** The orders of whoever is signed in, newest first, as the page has them. */
export type OrdersState =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "ready"; orders: ListedOrder[] };

export const $orders = atom<OrdersState>({ state: "loading" });

/** Reads them anew. */
export async function loadOrders(): Promise<void> {
  $orders.set({ state: "loading" });
  const reply = await withToken((token) => ownOrders({ base: "" }, token));
  $orders.set(reply.ok ? { state: "ready", orders: reply.data } : { state: "failed" });
}
