import type { OrderLine } from "../domain/whole-order.ts";
import { OPEN_ORDER_KEY } from "../site.ts";
import { type DraftOf, dropDraft } from "./draft.ts";
import { readSession } from "./session.ts";

/*
 * The order that this browser has begun to pay and does not know the end of. It outlasts the page, so that whoever leaves at any moment
 * finds out on coming back; all tabs share it. Each account has its own.
 */

export const openOrderKey = (): string => `${OPEN_ORDER_KEY}${String(readSession()?.user["id"] ?? "")}`;

/** Does without where storage is full or forbidden. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const readOpenOrder = (): string | undefined =>
  attempt(() => localStorage.getItem(openOrderKey())) ?? undefined;

export const keepOpenOrder = (orderId: string): void =>
  attempt(() => localStorage.setItem(openOrderKey(), orderId));

/** @returns whether it was this one: of several tabs that find out the same, one gets `true` if they ask one at a time */
export function forgetOpenOrder(orderId: string): boolean {
  if (readOpenOrder() !== orderId) return false;
  attempt(() => localStorage.removeItem(openOrderKey()));
  return true;
}

/** What is typed at the checkout and not paid for yet. */
export const checkoutDraft = (user: number): DraftOf => ({ form: "checkout", user });

/** Of an order that has been paid: what was bought leaves the cart, once, and the order is not open any more; nor is what was typed for it. */
export async function completeOrder(order: {
  documentId: string;
  items: readonly OrderLine[];
}): Promise<void> {
  if (readOpenOrder() !== order.documentId) return;
  // The cart brings a cipher along, which a page that only shows an order has no other use for.
  const { takeBought } = await import("./cart.ts");
  await takeBought(order.items, () => forgetOpenOrder(order.documentId));
  dropDraft(checkoutDraft(Number(readSession()?.user["id"])));
}
