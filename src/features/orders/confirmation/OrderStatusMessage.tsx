import { PAYMENT_STATUS_PARAMETER, ROUTES } from "../../../contract/site.ts";
import type { OrderDetails } from "../tracking/order-details.ts";
import { describeOrderStatus } from "../tracking/order-status.ts";

interface Props {
  order: OrderDetails;
  /** Whether the page polls the order's status. */
  watching: boolean;
  retry: () => void;
}

/** The order's status, and actions for an unpaid order. */
export function OrderStatusMessage({ order, watching, retry }: Props) {
  const reportedStatus = new URLSearchParams(location.search).get(PAYMENT_STATUS_PARAMETER);
  const { text, toCheckout } = describeOrderStatus(order, reportedStatus, watching);
  return (
    <>
      <p role="status" className="lead mt-8">
        {text}
      </p>
      {order.status === "pending" && (
        <p className="actions no-print mt-4">
          {!watching && (
            <button type="button" className="button" onClick={retry}>
              Check again
            </button>
          )}
          {toCheckout && (
            <a className={watching ? "button" : "button button-quiet"} href={ROUTES.checkout}>
              Back to the checkout
            </a>
          )}
        </p>
      )}
    </>
  );
}
