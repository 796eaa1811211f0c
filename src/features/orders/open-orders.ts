import { OPEN_ORDER_KEY_PREFIX } from "../../contract/site.ts";
import { tryStorage } from "../../lib/storage/try-storage.ts";
import { type DraftKey, removeDraft } from "../auth/forms/draft.ts";
import { readSession } from "../auth/store.ts";
import type { OrderLine } from "./tracking/order-details.ts";

/*
 * Open orders: the orders of an account whose payment this browser has started and not seen
 * resolved, newest first. They are in localStorage: they survive the page, and all tabs share them.
 */

/** More than a customer can have in the time for which the shop keeps an order open. */
const MAX_OPEN_ORDERS = 8;

export const openOrderKey = (): string =>
  `${OPEN_ORDER_KEY_PREFIX}${String(readSession()?.user["id"] ?? "")}`;

/** Parses the stored order ids. */
export const parseOpenOrders = (stored: string | null): string[] => stored?.split(" ").filter(Boolean) ?? [];

export const readOpenOrders = (): string[] =>
  parseOpenOrders(tryStorage(() => localStorage.getItem(openOrderKey())) ?? null);

const store = (orders: readonly string[]): void =>
  tryStorage(() =>
    orders.length > 0
      ? localStorage.setItem(openOrderKey(), orders.join(" "))
      : localStorage.removeItem(openOrderKey()),
  );

const others = (orderId: string): string[] => readOpenOrders().filter((openId) => openId !== orderId);

export const storeOpenOrder = (orderId: string): void =>
  store([orderId, ...others(orderId)].slice(0, MAX_OPEN_ORDERS));

/** @returns whether the order was open. Under a lock, exactly one of several tabs gets `true`. */
export function removeOpenOrder(orderId: string): boolean {
  if (!readOpenOrders().includes(orderId)) return false;
  store(others(orderId));
  return true;
}

/** The draft of the checkout's form. */
export const checkoutDraft = (user: number): DraftKey => ({ form: "checkout", user });

/**
 * After payment: removes the bought lines from the cart once, the open order, and the draft. The
 * lines of a quotation were not in the cart.
 */
export async function completeOrder(order: {
  documentId: string;
  quotation?: string;
  items: readonly OrderLine[];
}): Promise<void> {
  if (!readOpenOrders().includes(order.documentId)) return;
  // The cart's code includes the cipher; pages that only show an order load it when needed.
  const { removeBought } = await import("../cart/store.ts");
  await removeBought(order.quotation ? [] : order.items, () => removeOpenOrder(order.documentId));
  removeDraft(checkoutDraft(Number(readSession()?.user["id"])));
}
