import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { ORDER_PAGE } from "../../domain/order-messages.ts";
import { ORDER_PARAMETER, ROUTES } from "../../site.ts";
import { $order, openOrder } from "../../stores/order.ts";
import { Confirmation } from "./Confirmation.tsx";
import { Standing } from "./Standing.tsx";

/** Where one can go from here (SUC-05); paper leads nowhere. */
function WaysOn() {
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

/** The order that the address names, as it stands (SUC-01 to SUC-05). */
export function Success() {
  // Known to the browser alone: the page itself is the same for every order.
  const [orderId, setOrderId] = useState<string | null>();
  const shown = useStore($order, { ssr: "initial" });
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(ORDER_PARAMETER);
    setOrderId(asked);
    if (!asked) return undefined;
    openOrder(asked);
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) openOrder(asked);
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  if (orderId === undefined || (orderId && shown.state === "loading")) {
    return (
      <p role="status" className="lead mt-8">
        {ORDER_PAGE.loading}
      </p>
    );
  }
  if (!orderId) {
    return (
      <>
        <p role="alert" className="lead mt-8">
          {ORDER_PAGE.noOrderId}
        </p>
        <WaysOn />
      </>
    );
  }
  const again = () => openOrder(orderId);
  if (shown.state === "ready") {
    return (
      <>
        <Standing order={shown.order} watching={shown.watching} again={again} />
        <Confirmation order={shown.order} />
        <WaysOn />
      </>
    );
  }
  return (
    <>
      <div className="notice mt-8">
        <p role="alert">{ORDER_PAGE.error(shown.state === "failed" ? shown.failure : ORDER_PAGE.noAnswer)}</p>
        <button type="button" className="link" onClick={again}>
          Try again
        </button>
      </div>
      <WaysOn />
    </>
  );
}
