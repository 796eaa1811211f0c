import type { WholeOrder } from "../../domain/whole-order.ts";
import { ROUTES } from "../../site.ts";

/** What the order's payment has come to (D8). The bank's own word, in the address, tells nothing but whether to wait. */
function wordsOf(status: string, refused: boolean): string {
  switch (status) {
    case "paid":
      return "Thank you. Your payment has arrived and your order is confirmed.";
    case "refunded":
      return "The payment of this order has been refunded.";
    case "failed":
    case "cancelled":
      return "This order was not paid, and is closed. Nothing has been charged for it.";
    case "pending":
      return refused
        ? "Your bank did not confirm the payment. Nothing has been charged; you can try again at the checkout."
        : "We are waiting for your payment to be confirmed. This page updates itself.";
    default:
      return "";
  }
}

interface Props {
  order: WholeOrder;
  /** Whether the page asks again by itself. */
  watching: boolean;
  again: () => void;
}

/** How the order stands, and what to do about one that is not paid. */
export function Standing({ order: { status }, watching, again }: Props) {
  const refused = new URLSearchParams(location.search).get("redirect_status") === "failed";
  const isOpen = status === "pending";
  return (
    <>
      <p role="status" className="lead mt-8">
        {wordsOf(status, refused)}
      </p>
      {isOpen && (
        <p className="actions no-print mt-4">
          {!watching && (
            <button type="button" className="button" onClick={again}>
              Check again
            </button>
          )}
          {/* A payment that is on its way must not be made a second time. */}
          {refused && (
            <a className="button" href={ROUTES.checkout}>
              Back to the checkout
            </a>
          )}
        </p>
      )}
    </>
  );
}
