import { atom } from "nanostores";
import type { Values } from "../domain/account-forms.ts";
import type { CartItem } from "../domain/cart.ts";
import { CHECKOUT } from "../domain/checkout-messages.ts";
import type { WholeOrder } from "../domain/whole-order.ts";
import { $cart } from "./cart.ts";
import { $currency, holdCurrency } from "./currency.ts";
import type { LastOrder } from "./last-order.ts";
import { openOrderKey, openOrdersIn, readOpenOrders } from "./open-order.ts";
import { isOfCart, type Offer, priceCart } from "./price-cart.ts";

/** Where a checkout stands. */
export type Checkout =
  | { state: "pricing" }
  | { state: "nothing"; withdrawn: readonly CartItem[] }
  | { state: "failed"; failure: string }
  /** To be agreed to, with addresses; `starting` while the payment is being made ready. */
  | { state: "offered"; offer: Offer; starting: boolean; failure: string }
  /** The card form can be shown. */
  | { state: "paying"; offer: Offer; orderId: string; secret: string; email: string }
  /** The provider has the money, or is getting it; the shop does not know yet. */
  | { state: "saving"; orderId: string; email: string }
  | { state: "paid"; order: WholeOrder };

export const $checkout = atom<Checkout>({ state: "pricing" });

let turn = 0;

/** Begins something that makes void whatever was begun before. @returns whether nothing has been begun since */
export function takeTurn(): () => boolean {
  turn += 1;
  const mine = turn;
  return () => mine === turn;
}

/** What asks about the last order is loaded only where there is one. */
async function askLastOrder(): Promise<LastOrder> {
  if (readOpenOrders().length === 0) return "none";
  try {
    const { lastOrder } = await import("./last-order.ts");
    return await lastOrder();
  } catch {
    return "unknown";
  }
}

/** Why an offer was made anew; it stays beside every further one until payment is started again. */
let reason = "";

async function opened(email: string): Promise<Checkout> {
  const last = await askLastOrder();
  if (last === "unknown") return { state: "failed", failure: CHECKOUT.lastUnknown };
  if (last !== "none") return { state: "paid", order: last };
  const priced = await priceCart(email);
  if (priced.kind === "nothing") return { state: "nothing", withdrawn: priced.withdrawn };
  if (priced.kind === "failed") return { state: "failed", failure: priced.failure };
  return { state: "offered", offer: priced.offer, starting: false, failure: reason };
}

/**
 * Finds out where things stand: what became of the last order, and what the cart costs now.
 * @param email that of the account
 * @param why it is opened anew
 */
export async function openCheckout(email: string, why = reason): Promise<void> {
  reason = why;
  const isMine = takeTurn();
  $checkout.set({ state: "pricing" });
  const next = await opened(email);
  if (!isMine()) return;
  // What comes after these has nothing to do with it.
  if (next.state === "paid" || next.state === "nothing") reason = "";
  $checkout.set(next);
}

/**
 * Places the order that is offered, at the addresses of the form. Pressed again after any failure it goes on with the same order.
 * @returns whether there is something to pay with now
 */
export async function startPayment(email: string, values: Values): Promise<boolean> {
  const before = $checkout.get();
  if (before.state !== "offered" || before.starting) return false;
  reason = "";
  const isMine = takeTurn();
  const show = (next: Checkout): boolean => {
    if (!isMine()) return false;
    $checkout.set(next);
    return true;
  };
  show({ ...before, starting: true, failure: "" });
  try {
    // What places an order is loaded once payment starts.
    const { beginPayment } = await import("./begin-payment.ts");
    return await beginPayment(before.offer, email, values, show);
  } catch (error) {
    console.debug("Payment could not be started:", error);
    show({ ...before, failure: CHECKOUT.startFailed });
    return false;
  }
}

const isStarting = (now: Checkout): boolean => now.state === "offered" && now.starting;

/**
 * Keeps a checkout true while other tabs change the cart, the currency or the order, and when the browser brings the page back.
 * @returns what ends that
 */
export function followChanges(email: string): () => void {
  let missed = false;
  const compare = () => {
    const now = $checkout.get();
    // What changes while something is under way is compared once that has ended.
    missed = now.state === "pricing" || isStarting(now);
    if (missed) return;
    const isStale =
      (now.state === "offered" && !isOfCart(now.offer)) ||
      (now.state === "nothing" && now.withdrawn.length !== $cart.get().items.length);
    if (isStale) openCheckout(email);
  };
  /** The open orders before and after what another tab did, until it is seen what that means here. */
  let heard: { before: string[]; after: string[] } | undefined;
  const look = async () => {
    const now = $checkout.get();
    if (heard === undefined || isStarting(now)) return;
    const { before, after } = heard;
    heard = undefined;
    if (now.state !== "paying") return;
    const { followOrders } = await import("./settle-payment.ts");
    followOrders(now, before, after);
  };
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== openOrderKey()) return;
    heard = { before: heard?.before ?? openOrdersIn(oldValue), after: openOrdersIn(newValue) };
    look();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) openCheckout(email);
  };
  const stops = [
    $cart.listen(compare),
    $currency.listen(compare),
    $checkout.listen(() => missed && compare()),
    $checkout.listen(look),
    // Header and summary agree: the charge stays in the currency of the order (D6).
    $checkout.subscribe((now) =>
      holdCurrency(now.state === "paying" || isStarting(now) ? CHECKOUT.currencyHeld : ""),
    ),
    () => holdCurrency(""),
  ];
  addEventListener("storage", follow);
  addEventListener("pageshow", comeBack);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", follow);
    removeEventListener("pageshow", comeBack);
  };
}
