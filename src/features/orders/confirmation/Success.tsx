import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { ORDER_ID_PARAMETER, ROUTES } from "../../../contract/site.ts";
import { Confirmation } from "./Confirmation.tsx";
import { ORDER_MESSAGES } from "./messages.ts";
import { OrderActions } from "./OrderActions.tsx";
import { OrderStatusMessage } from "./OrderStatusMessage.tsx";
import { $order, loadOrder } from "./store.ts";

/** Links to other pages (SUC-05), not printed. */
function NextLinks() {
  return (
    <p className="actions no-print mt-8">
      <a className="button" href={ROUTES.home}>
        Continue shopping
      </a>
      <a className="button button-quiet" href={ROUTES.home}>
        Back to Home
      </a>
      <a className="link" href={ROUTES.contactUs}>
        Contact Support
      </a>
    </p>
  );
}

/**
 * The status and confirmation of the order in the address (SUC-01 to SUC-05).
 * @param paysHere whether this page takes the balance, to which another one links
 */
export function Success({ paysHere }: { paysHere: boolean }) {
  // Only the browser knows the order: the built page is the same for every order.
  const [orderId, setOrderId] = useState<string | null>();
  const orderState = useStore($order, { ssr: "initial" });
  useEffect(() => {
    const requestedId = new URLSearchParams(location.search).get(ORDER_ID_PARAMETER);
    setOrderId(requestedId);
    if (!requestedId) return undefined;
    loadOrder(requestedId);
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) loadOrder(requestedId);
    };
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);

  if (orderId === undefined || (orderId && orderState.state === "loading")) {
    return (
      <p role="status" className="lead mt-8">
        {ORDER_MESSAGES.loading}
      </p>
    );
  }
  if (!orderId) {
    return (
      <>
        <p role="alert" className="lead mt-8">
          {ORDER_MESSAGES.noOrderId}
        </p>
        <NextLinks />
      </>
    );
  }
  const retry = () => loadOrder(orderId);
  if (orderState.state === "ready") {
    return (
      <>
        <OrderStatusMessage order={orderState.order} watching={orderState.watching} retry={retry} />
        <Confirmation order={orderState.order} paysHere={paysHere} />
        <OrderActions order={orderState.order} />
        <NextLinks />
      </>
    );
  }
  return (
    <>
      <div className="notice mt-8">
        <p role="alert">
          {ORDER_MESSAGES.error(orderState.state === "failed" ? orderState.failure : ORDER_MESSAGES.noAnswer)}
        </p>
        <button type="button" className="link" onClick={retry}>
          Try again
        </button>
      </div>
      <NextLinks />
    </>
  );
}
