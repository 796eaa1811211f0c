import type { Minor } from "./money.ts";

/** The amounts of an order, in minor units of its currency. */
export interface OrderAmounts {
  readonly subtotal: Minor;
  readonly shipping: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

/** The conditions of every price, with the wording of the terms (D7). */
export const PRICE_CONDITIONS = "Ex-works, excluding VAT; freight by arrangement.";

/** Beside a shipping amount of zero. */
export const FREIGHT_NOTE = "freight arranged separately";

/** Freight is by arrangement and prices exclude VAT, so both are zero (D7). */
export function amountsOf(subtotal: Minor): OrderAmounts {
  const [shipping, tax] = [0, 0];
  return { subtotal, shipping, tax, total: subtotal + shipping + tax };
}
