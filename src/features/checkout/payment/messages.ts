import { describeCharge } from "../../orders/tracking/order-status.ts";

/** The messages of the checkout after payment has started. */
export const PAYMENT_MESSAGES = {
  noSecret: "Payment init failed",
  pay: "Pay Now",
  paying: "Processing...",
  provider: "Your card number goes to the card provider alone, never to our servers.",
  paid: "✅ Payment successful & order saved!",
  next: "What happens next: our sales office agrees the freight with you, or you name a carrier. Then we send your order, and write to you when it is on its way.",
  failed: "Payment failed",
  saving: "Your payment is being confirmed and your order saved. Please do not pay again.",
  formLost: "The payment form did not load. Please go back and try again.",
} as const;

/** Asks the customer to review changed prices, terms or conditions again. */
export function describeQuoteChange(prices: boolean, terms: boolean, conditions = false): string {
  const changed = [prices && "prices", terms && "our terms of sale", conditions && "conditions of sale"];
  const what = changed.filter((one) => one !== false).join(" and ") || "prices";
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} have changed. Please look at them again before you pay.`;
}

/** Explains that the order was closed while the customer was at the payment form. */
export const describeClosedOrder = (status: string): string =>
  `This order was closed because it was not paid in time, or because you began another. ${describeCharge(status)}`;
