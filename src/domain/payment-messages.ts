import { chargedWords } from "./order-standing.ts";

/** What the checkout says once payment has started. */
export const PAYMENT = {
  noSecret: "Payment init failed",
  pay: "Pay Now",
  paying: "Processing...",
  paid: "✅ Payment successful & order saved!",
  failed: "Payment failed",
  saving: "Your payment is being confirmed and your order saved. Please do not pay again.",
  formLost: "The payment form did not load. Please go back and try again.",
} as const;

/** What must be looked at and agreed to anew, as prices or terms are not as they were shown. */
export function changedWords(prices: boolean, terms: boolean): string {
  if (!terms) return "Prices have changed. Please look at them again before you pay.";
  const what = prices ? "Prices and our terms of sale have changed" : "Our terms of sale have changed";
  return `${what}. Please look at them again before you pay.`;
}

/** Of an order that was closed while its buyer was about to pay it. */
export const closedWords = (status: string): string =>
  `This order was closed because it was not paid in time, or because you began another. ${chargedWords(status)}`;
