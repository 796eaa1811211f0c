import type { WholeOrder } from "./whole-order.ts";

/** What the page of an order says of its payment. */
export interface Standing {
  words: string;
  /** Whether to offer the way back to the checkout: it goes on with the same order, and charges nothing twice. */
  toCheckout: boolean;
}

/** Of an order that is closed. One that was cancelled is known not to have been charged; a charge that was not the order's closes it as failed. */
export const chargedWords = (status: string): string =>
  status === "cancelled"
    ? "Nothing has been charged for it."
    : "Should money have left your account all the same, write to us, naming your order.";

const END = "This order was not paid, and is closed.";

function pendingOf(word: string | null, watching: boolean): Standing {
  if (word === "failed") {
    return {
      words: "Your bank did not confirm the payment. You can try again at the checkout.",
      toCheckout: true,
    };
  }
  if (!watching) return { words: "We do not know of a payment yet.", toCheckout: true };
  if (word === "succeeded" || word === "processing") {
    const words = "We are waiting for your payment to be confirmed. This page updates itself.";
    return { words, toCheckout: false };
  }
  const words = "This order has not been paid yet. If you have just paid, this page updates itself.";
  return { words, toCheckout: true };
}

function settledWords({ status, refunded }: Pick<WholeOrder, "status" | "refunded">): string {
  switch (status) {
    case "paid":
      return refunded
        ? `Your order is confirmed. Of your payment, ${refunded} has been refunded.`
        : "Thank you. Your payment has arrived and your order is confirmed.";
    case "refunded":
      return "The payment of this order has been refunded.";
    case "cancelled":
    case "failed":
      return `${END} ${chargedWords(status)}`;
    default:
      return "";
  }
}

/**
 * What has become of an order (D8); never more than is known.
 * @param word what the address says that the card provider has said: it tells nothing but what to wait for
 * @param watching whether the page asks again by itself
 */
export const standingOf = (
  order: Pick<WholeOrder, "status" | "refunded">,
  word: string | null,
  watching: boolean,
): Standing =>
  order.status === "pending" ? pendingOf(word, watching) : { words: settledWords(order), toCheckout: false };
