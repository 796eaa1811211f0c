import { $cart } from "../cart/store.ts";
import { $currency, holdCurrency } from "../currency/store.ts";
import { openOrderKey, parseOpenOrders } from "../orders/open-orders.ts";
import { CHECKOUT_MESSAGES } from "./messages.ts";
import { openCheckout } from "./open-checkout.ts";
import { matchesCart } from "./price-cart.ts";
import { $checkout, isStarting } from "./store.ts";

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
    const { syncOrders } = await import("./payment/resolve-payment.ts");
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
