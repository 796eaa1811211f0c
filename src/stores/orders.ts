import { atom } from "nanostores";
import { ownOrders } from "../api/orders.ts";
import type { ListedOrder, OrdersPage } from "../domain/order.ts";
import { withToken } from "./session.ts";

/** The orders of whoever is signed in, newest first, as the page has them. */
export type OrdersState =
  | { state: "loading" }
  | { state: "failed" }
  | (OrdersPage & { state: "ready"; older: "unasked" | "loading" | "failed" });

export const $orders = atom<OrdersState>({ state: "loading" });

/** Pages that are shown. */
let pages = 0;

const readPage = (page: number) => withToken((token) => ownOrders({ base: "" }, token, page));

/** Reads them anew. */
export async function loadOrders(): Promise<void> {
  $orders.set({ state: "loading" });
  const reply = await readPage(1);
  pages = 1;
  $orders.set(reply.ok ? { ...reply.data, state: "ready", older: "unasked" } : { state: "failed" });
}

/** Reads the next page. What is shown stays, whatever comes; an order that has slid from page to page meanwhile is shown once. */
export async function loadOlderOrders(): Promise<void> {
  const before = $orders.get();
  if (before.state !== "ready" || before.older === "loading") return;
  $orders.set({ ...before, older: "loading" });
  const reply = await readPage(pages + 1);
  if (!reply.ok) {
    $orders.set({ ...before, older: "failed" });
    return;
  }
  pages += 1;
  const isNew = ({ documentId }: ListedOrder) =>
    before.orders.every((order) => order.documentId !== documentId);
  const orders = [...before.orders, ...reply.data.orders.filter(isNew)];
  $orders.set({ ...reply.data, orders, state: "ready", older: "unasked" });
}
