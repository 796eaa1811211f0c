import { readOpenOrders } from "../orders/open-orders.ts";
import type { LastOrder } from "../orders/tracking/last-order.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";
import { priceCart } from "./price-cart.ts";
import { $checkout, type CheckoutState, latestOnly } from "./store.ts";

/** Loads the code that checks the last order only if there are open orders. */
async function checkLastOrder(): Promise<LastOrder> {
  if (readOpenOrders().length === 0) return "none";
  try {
    const { lastOrder } = await import("../orders/tracking/last-order.ts");
    return await lastOrder();
  } catch {
    return "unknown";
  }
}

/** Why the cart was priced again. It stays until the customer starts the payment again. */
let reason = "";

export const clearReason = (): void => {
  reason = "";
};

async function nextState(email: string): Promise<CheckoutState> {
  const last = await checkLastOrder();
  if (last === "unknown") return { state: "failed", failure: CHECKOUT_MESSAGES.lastUnknown };
  if (last !== "none") return { state: "paid", order: last };
  const result = await priceCart(email);
  if (result.kind === "nothing") return { state: "nothing", withdrawn: result.withdrawn };
  if (result.kind === "failed") return { state: "failed", failure: result.failure };
  return { state: "review", priced: result.priced, starting: false, failure: reason };
}

/**
 * Opens the checkout: checks the last order and prices the cart.
 * @param email the account's address
 * @param why the reason to show if the checkout is opened again
 */
export async function openCheckout(email: string, why = reason): Promise<void> {
  reason = why;
  const isLatest = latestOnly();
  $checkout.set({ state: "pricing" });
  const next = await nextState(email);
  if (!isLatest()) return;
  // The reason does not apply to the next order.
  if (next.state === "paid" || next.state === "nothing") clearReason();
  $checkout.set(next);
}
