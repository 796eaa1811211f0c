import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useRef } from "react";
import { orderPath, paidOrderPath, ROUTES } from "../../../contract/site.ts";
import { $cart } from "../../cart/store.ts";
import { Confirmation } from "../../orders/confirmation/Confirmation.tsx";
import { describeOrderStatus } from "../../orders/tracking/order-status.ts";
import { PAYMENT_MESSAGES } from "../payment/messages.ts";
import type { CheckoutState } from "../store.ts";
import type { CardProvider } from "./card-provider.ts";
import { PaymentStep } from "./PaymentStep.tsx";

/** Takes the focus when it replaces a form, so that the focus is not lost. */
function FocusedStep({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} className="ending mt-8">
      {children}
    </div>
  );
}

/** The payment succeeded, and the shop has not confirmed the order yet. */
function Saving({ orderId }: { orderId: string }) {
  return (
    <FocusedStep>
      <p role="status" className="lead">
        {PAYMENT_MESSAGES.saving}
      </p>
      <a className="button mt-8" href={paidOrderPath(orderId)}>
        Follow your order
      </a>
    </FocusedStep>
  );
}

/** @param restart opens a checkout of the remaining cart */
function Paid({
  order,
  restart,
}: {
  order: (CheckoutState & { state: "paid" })["order"];
  restart: () => void;
}) {
  const remaining = useStore($cart).items.length;
  const isRefunded = order.status === "refunded";
  return (
    <FocusedStep>
      <p role="status" className="lead">
        {isRefunded ? describeOrderStatus(order, null, false).text : PAYMENT_MESSAGES.paid}
      </p>
      <p className="mt-4">
        Order {order.number}, {order.balance && `${order.balance.first} of `}
        {order.total}.{!isRefunded && ` A confirmation goes to ${order.email}.`}
      </p>
      {!isRefunded && !order.quotation && <p className="mt-4">{PAYMENT_MESSAGES.next}</p>}
      <Confirmation order={order} paysHere={false} />
      <p className="actions mt-8">
        <a className="button" href={orderPath(order.documentId)}>
          View your order
        </a>
        {remaining > 0 ? (
          <button type="button" className="button button-quiet" onClick={restart}>
            Check out the rest of your cart
          </button>
        ) : (
          <a className="button button-quiet" href={ROUTES.home}>
            Continue shopping
          </a>
        )}
      </p>
    </FocusedStep>
  );
}

/** A checkout whose order has been placed. */
export type PlacedCheckout = Extract<CheckoutState, { state: "paying" | "saving" | "paid" }>;

/**
 * The steps of a checkout after the order was placed; their code loads then.
 * @param restart returns to the review step
 */
export function LazyStep({
  checkout,
  card,
  restart,
}: {
  checkout: PlacedCheckout;
  card: CardProvider;
  restart: () => void;
}) {
  switch (checkout.state) {
    case "paying":
      return <PaymentStep {...checkout} card={card} back={restart} />;
    case "saving":
      return <Saving orderId={checkout.orderId} />;
    case "paid":
      return <Paid order={checkout.order} restart={restart} />;
  }
}
