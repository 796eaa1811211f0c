import { isRefused, type OrderDetails } from "./order-details.ts";

/** The payment status of an order as its page describes it. */
export interface OrderStatus {
  text: string;
  /** Whether to link to the checkout, which continues the same order and never charges it twice. */
  toCheckout: boolean;
}

/** For a closed order. A cancelled order was not charged; a mismatched charge makes it failed. */
export const describeCharge = (status: string): string =>
  status === "cancelled"
    ? "Nothing has been charged for it."
    : "Should money have left your account all the same, write to us, naming your order.";

const TRANSFER_TEXT =
  "Thank you. Your purchase order has arrived. Our sales office writes to you how to pay it, and the order is confirmed when your transfer has come.";

const QUOTATION_TEXT = "This order has not been paid. To pay it, open the link of your quotation again.";

const PART_PAID_TEXT =
  "Thank you. Your first payment has arrived. The balance is to be paid before dispatch.";

const REFUSED_TEXT = "We cannot supply this order. Our sales office writes to you about your payment.";

const CLOSED_TEXT = "This order was not paid, and is closed.";

type StatusFields = Pick<OrderDetails, "status" | "refunded" | "balance"> &
  Partial<Pick<OrderDetails, "conditions">>;

function pendingStatus(reported: string | null, isPolling: boolean): OrderStatus {
  if (reported === "failed") {
    return {
      text: "Your bank did not confirm the payment. You can try again at the checkout.",
      toCheckout: true,
    };
  }
  if (!isPolling) return { text: "We do not know of a payment yet.", toCheckout: true };
  if (reported === "succeeded" || reported === "processing") {
    const text = "We are waiting for your payment to be confirmed. This page updates itself.";
    return { text, toCheckout: false };
  }
  const text = "This order has not been paid yet. If you have just paid, this page updates itself.";
  return { text, toCheckout: true };
}

function resolvedText(order: StatusFields): string {
  const { status, refunded, balance } = order;
  switch (status) {
    case "paid":
      if (refunded) {
        const text = isRefused(order) ? REFUSED_TEXT : "Your order is confirmed.";
        return `${text} Of your payment, ${refunded} has been refunded.`;
      }
      if (isRefused(order)) return REFUSED_TEXT;
      if (balance?.state === "due" || balance?.state === "pending") return PART_PAID_TEXT;
      return "Thank you. Your payment has arrived and your order is confirmed.";
    case "refunded":
      return "The payment of this order has been refunded.";
    case "cancelled":
    case "failed":
      return `${CLOSED_TEXT} ${describeCharge(status)}`;
    default:
      return "";
  }
}

/**
 * Describes the payment status of an order (D8). The text claims no more than the shop knows.
 * @param reported the card provider's status in the page's URL; a hint about what to wait for
 * @param isPolling whether the page polls the order
 */
export function describeOrderStatus(
  order: StatusFields & Partial<Pick<OrderDetails, "purchaseOrder" | "quotation">>,
  reported: string | null,
  isPolling: boolean,
): OrderStatus {
  if (order.status !== "pending") return { text: resolvedText(order), toCheckout: false };
  if (order.purchaseOrder) return { text: TRANSFER_TEXT, toCheckout: false };
  const status = pendingStatus(reported, isPolling);
  // The checkout without the quotation's link prices the cart.
  return order.quotation && status.toCheckout ? { text: QUOTATION_TEXT, toCheckout: false } : status;
}
