import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useRef } from "react";
import { standingOf } from "../../domain/order-standing.ts";
import { PAYMENT } from "../../domain/payment-messages.ts";
import { orderPath, paidOrderPath, ROUTES } from "../../site.ts";
import { $cart } from "../../stores/cart.ts";
import type { Checkout } from "../../stores/checkout.ts";
import type { CardProvider } from "./card-provider.ts";
import { Paying } from "./Paying.tsx";

/** What takes the place of a form takes the focus too, so that nobody is left where nothing is any more. */
function Arrived({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="ending mt-8">
      {children}
    </div>
  );
}

/** The money is there and the order is not known as paid yet. */
function Saving({ orderId }: { orderId: string }) {
  return (
    <Arrived>
      <p role="status" className="lead">
        {PAYMENT.saving}
      </p>
      <a className="button mt-8" href={paidOrderPath(orderId)}>
        Follow your order
      </a>
    </Arrived>
  );
}

/** @param again goes on with what else is in the cart */
function Paid({ order, again }: { order: (Checkout & { state: "paid" })["order"]; again: () => void }) {
  const left = useStore($cart).items.length;
  const isRefunded = order.status === "refunded";
  return (
    <Arrived>
      <p role="status" className="lead">
        {isRefunded ? standingOf(order, null, false).words : PAYMENT.paid}
      </p>
      <p className="mt-4">
        Order {order.number}, {order.total}.{!isRefunded && ` A confirmation goes to ${order.email}.`}
      </p>
      <p className="actions mt-8">
        <a className="button" href={orderPath(order.documentId)}>
          View your order
        </a>
        {left > 0 ? (
          <button type="button" className="button button-quiet" onClick={again}>
            Check out the rest of your cart
          </button>
        ) : (
          <a className="button button-quiet" href={ROUTES.home}>
            Continue shopping
          </a>
        )}
      </p>
    </Arrived>
  );
}

/** A checkout whose order has been placed. */
export type Placed = Extract<Checkout, { state: "paying" | "saving" | "paid" }>;

/** What a checkout shows from the moment that payment has started; it is loaded then. @param again goes back to the beginning */
export function Later({ at, card, again }: { at: Placed; card: CardProvider; again: () => void }) {
  switch (at.state) {
    case "paying":
      return <Paying {...at} card={card} back={again} />;
    case "saving":
      return <Saving orderId={at.orderId} />;
    case "paid":
      return <Paid order={at.order} again={again} />;
  }
}
