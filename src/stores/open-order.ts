import type { OrderLine } from "../domain/whole-order.ts";
import { OPEN_ORDER_KEY } from "../site.ts";
import { attempt } from "./attempt.ts";
import { type DraftOf, dropDraft } from "./draft.ts";
import { readSession } from "./session.ts";

/*
 * The orders that this browser has begun to pay and does not know the end of, the latest first: mostly one; another cart or currency is
 * another order, while the first may still be at a bank. They outlast the page, so that whoever leaves at any moment finds out on coming
 * back; all tabs share them. Each account has its own.
 */

/** More than anybody has in the time for which the shop keeps an order open. */
const MOST = 8;

export const openOrderKey = (): string => `${OPEN_ORDER_KEY}${String(readSession()?.user["id"] ?? "")}`;

/** The orders in what is stored. */
export const openOrdersIn = (stored: string | null): string[] => stored?.split(" ").filter(Boolean) ?? [];

export const readOpenOrders = (): string[] =>
  openOrdersIn(attempt(() => localStorage.getItem(openOrderKey())) ?? null);

const store = (orders: readonly string[]): void =>
  attempt(() =>
    orders.length > 0
      ? localStorage.setItem(openOrderKey(), orders.join(" "))
      : localStorage.removeItem(openOrderKey()),
  );

const others = (orderId: string): string[] => readOpenOrders().filter((open) => open !== orderId);

export const keepOpenOrder = (orderId: string): void => store([orderId, ...others(orderId)].slice(0, MOST));

/** @returns whether it was one of these: of several tabs that find out the same, one gets `true` if they ask one at a time */
export function forgetOpenOrder(orderId: string): boolean {
  if (!readOpenOrders().includes(orderId)) return false;
  store(others(orderId));
  return true;
}

/** What is typed at the checkout and not paid for yet. */
export const checkoutDraft = (user: number): DraftOf => ({ form: "checkout", user });

/** Of an order that has been paid: what was bought leaves the cart, once, and the order is not open any more; nor is what was typed for it. */
export async function completeOrder(order: {
  documentId: string;
  items: readonly OrderLine[];
}): Promise<void> {
  if (!readOpenOrders().includes(order.documentId)) return;
  // The cart brings a cipher along, which a page that only shows an order has no other use for.
  const { takeBought } = await import("./cart.ts");
  await takeBought(order.items, () => forgetOpenOrder(order.documentId));
  dropDraft(checkoutDraft(Number(readSession()?.user["id"])));
}
