import { atom } from "nanostores";
import type { Address } from "../../contract/shapes/profile.ts";
import type { CartItem } from "../cart/model.ts";
import type { OrderDetails } from "../orders/tracking/order-details.ts";
import type { PricedCart } from "./price-cart.ts";

/**
 * The states of the checkout, in the order of a purchase. `open-checkout.ts` moves it to `nothing`,
 * `failed` or `review`, `payment/submit-order.ts` to `paying`, and `payment/resolve-payment.ts` to
 * the end.
 */
export type CheckoutState =
  | { state: "pricing" }
  | { state: "nothing"; withdrawn: readonly CartItem[] }
  | { state: "failed"; failure: string }
  /** The customer reviews the order and enters addresses; `starting` while it is being placed. */
  | { state: "review"; priced: PricedCart; starting: boolean; failure: string }
  /** The payment form can be shown. */
  | {
      state: "paying";
      priced: PricedCart;
      orderId: string;
      secret: string;
      email: string;
      /** Of the order: billing, then shipping. */
      addresses: readonly Address[];
    }
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

/** Whether the order is being placed. */
export const isStarting = (now: CheckoutState): boolean => now.state === "review" && now.starting;
