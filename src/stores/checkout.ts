import { atom } from "nanostores";
import type { FormValues } from "../domain/account-forms.ts";
import type { CartItem } from "../domain/cart.ts";
import { CHECKOUT_MESSAGES } from "../domain/checkout-messages.ts";
import type { OrderDetails } from "../domain/whole-order.ts";
import { $cart } from "./cart.ts";
import { $currency, holdCurrency } from "./currency.ts";
import type { LastOrder } from "./last-order.ts";
import { openOrderKey, parseOpenOrders, readOpenOrders } from "./open-order.ts";
import { matchesCart, type PricedCart, priceCart } from "./price-cart.ts";

/** The state of the checkout. */
export type CheckoutState =
  | { state: "pricing" }
  | { state: "nothing"; withdrawn: readonly CartItem[] }
  | { state: "failed"; failure: string }
  /** The customer reviews the order and enters addresses; `starting` while it is being placed. */
  | { state: "review"; priced: PricedCart; starting: boolean; failure: string }
  /** The payment form can be shown. */
  | { state: "paying"; priced: PricedCart; orderId: string; secret: string; email: string }
  /** The provider has charged the card or is about to; the shop has not confirmed it yet. */
  | { state: "saving"; orderId: string; email: string }
  | { state: "paid"; order: OrderDetails };

export const $checkout = atom<CheckoutState>({ state: "pricing" });

let latest = 0;

/** Supersedes everything started before. @returns a function: whether nothing was started since */
export function latestOnly(): () => boolean {
  latest += 1;
  const own = latest;
  return () => own === latest;
}

/** Loads the code that checks the last order only if there are open orders. */
async function checkLastOrder(): Promise<LastOrder> {
  if (readOpenOrders().length === 0) return "none";
  try {
    const { lastOrder } = await import("./last-order.ts");
    return await lastOrder();
  } catch {
    return "unknown";
  }
}

/** Why the cart was priced again. It stays until the customer starts the payment again. */
let reason = "";

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
  if (next.state === "paid" || next.state === "nothing") reason = "";
  $checkout.set(next);
}

/**
 * Places the reviewed order with the form's addresses. After a failure it continues the same order.
 * @returns whether the payment form can be shown
 */
export async function startPayment(email: string, values: FormValues): Promise<boolean> {
  const before = $checkout.get();
  if (before.state !== "review" || before.starting) return false;
  reason = "";
  const isLatest = latestOnly();
  const show = (next: CheckoutState): boolean => {
    if (!isLatest()) return false;
    $checkout.set(next);
    return true;
  };
  show({ ...before, starting: true, failure: "" });
  try {
    // Loaded only when payment starts.
    const { submitOrder } = await import("./begin-payment.ts");
    return await submitOrder(before.priced, email, values, show);
  } catch (error) {
    console.debug("Payment could not be started:", error);
    show({ ...before, failure: CHECKOUT_MESSAGES.startFailed });
    return false;
  }
}

const isStarting = (now: CheckoutState): boolean => now.state === "review" && now.starting;

/**
 * Keeps the checkout up to date with cart, currency and orders of other tabs, and after a return
 * from the back/forward cache.
 * @returns a function that stops this
 */
export function followChanges(email: string): () => void {
  let isPending = false;
  const compare = () => {
    const now = $checkout.get();
    // Changes during a request are compared after it.
    isPending = now.state === "pricing" || isStarting(now);
    if (isPending) return;
    const isStale =
      (now.state === "review" && !matchesCart(now.priced)) ||
      (now.state === "nothing" && now.withdrawn.length !== $cart.get().items.length);
    if (isStale) openCheckout(email);
  };
  /** The open orders before and after another tab's change, until this tab has handled it. */
  let change: { before: string[]; after: string[] } | undefined;
  const handleChange = async () => {
    const now = $checkout.get();
    if (change === undefined || isStarting(now)) return;
    const { before, after } = change;
    change = undefined;
    if (now.state !== "paying") return;
    const { syncOrders } = await import("./settle-payment.ts");
    syncOrders(now, before, after);
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== openOrderKey()) return;
    change = { before: change?.before ?? parseOpenOrders(oldValue), after: parseOpenOrders(newValue) };
    handleChange();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) openCheckout(email);
  };
  const stops = [
    $cart.listen(compare),
    $currency.listen(compare),
    $checkout.listen(() => isPending && compare()),
    $checkout.listen(handleChange),
    // The header shows the currency of the order, which is the one charged (D6).
    $checkout.subscribe((now) =>
      holdCurrency(now.state === "paying" || isStarting(now) ? CHECKOUT_MESSAGES.currencyHeld : ""),
    ),
    () => holdCurrency(""),
  ];
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}
