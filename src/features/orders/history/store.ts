import { atom } from "nanostores";
import { SAME_ORIGIN } from "../../../lib/http/http.ts";
import { withToken } from "../../auth/store.ts";
import { ownOrders } from "./api.ts";
import type { OrderListItem, OrdersPage } from "./model.ts";

/** The signed-in customer's orders that are loaded, newest first. */
export type OrdersState =
  | { state: "loading" }
  | { state: "failed" }
  | (OrdersPage & { state: "ready"; older: "not-requested" | "loading" | "failed" });

export const $orders = atom<OrdersState>({ state: "loading" });

/** Number of loaded pages. */
let pages = 0;

const readPage = (page: number) => withToken((token) => ownOrders(SAME_ORIGIN, token, page));

/** Loads the first page, replacing the loaded ones. */
export async function loadOrders(): Promise<void> {
  $orders.set({ state: "loading" });
  const reply = await readPage(1);
  pages = 1;
  $orders.set(reply.ok ? { ...reply.data, state: "ready", older: "not-requested" } : { state: "failed" });
}

/** Loads the next page. An order that has moved to it since because of a newer order is skipped. */
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
  const isNew = ({ documentId }: OrderListItem) =>
    before.orders.every((order) => order.documentId !== documentId);
  const orders = [...before.orders, ...reply.data.orders.filter(isNew)];
  $orders.set({ ...reply.data, orders, state: "ready", older: "not-requested" });
}
