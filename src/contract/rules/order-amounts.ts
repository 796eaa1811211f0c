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

/** Beside a total: these conditions without the freight, for where `FREIGHT_NOTE` is said. */
export const TOTAL_NOTE = "ex-works, excluding VAT";

/** Beside a shipping amount of zero: who agrees the freight, and when (section 4 of the terms). */
export const FREIGHT_NOTE =
  "freight arranged separately: our sales office agrees it with you before anything is sent, or you name a carrier";

/** Freight is by arrangement and prices exclude VAT, so both are zero (D7). */
export function amountsOf(subtotal: Minor): OrderAmounts {
  const [shipping, tax] = [0, 0];
  return { subtotal, shipping, tax, total: subtotal + shipping + tax };
}

interface AmountLine {
  readonly quantity: number;
  readonly unit_price: Minor;
}

/** The amounts of an order with these lines. */
export const amountsOfLines = ({ lines }: { readonly lines: readonly AmountLine[] }): OrderAmounts =>
  amountsOf(lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0));

/**
 * The part of a paid total that is VAT, rounded half up. What the customer pays is the same with
 * and without a rate.
 * @param percent null if there is no VAT
 */
export function vatWithin(
  total: Minor,
  percent: number | null,
): { readonly net: Minor; readonly tax: Minor } {
  // Thousandths of a percent are integers, so that halves are exact.
  const rate = Math.round((percent ?? 0) * 1000);
  const tax = Math.round((total * rate) / (100_000 + rate));
  return { net: total - tax, tax };
}
