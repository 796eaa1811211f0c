import type Stripe from "stripe";

/** What the order service knows of a payment at the provider's (its "PaymentIntent"). */
export interface Payment {
  readonly id: string;
  /** documentId of the order that it was made for; null for one that is not ours. */
  readonly orderId: string | null;
  /** `open` waits for the customer, `processing` for the bank; the other two are final. */
  readonly state: "open" | "processing" | "succeeded" | "canceled";
  /** What was taken, or will be, in minor units. */
  readonly amount: number;
  /** In capitals. */
  readonly currency: string;
  /** Given back of it so far, in minor units. */
  readonly refunded: number;
  /** Whether a card has been refused on it. */
  readonly refused: boolean;
  /** What the browser pays with; never stored, never logged. */
  readonly secret: string | null;
}

/** The name in the provider's metadata under which the order's id stands. */
export const ORDER_KEY = "order";

/** @param intent with its latest charge expanded where refunds matter */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    orderId: intent.metadata[ORDER_KEY] ?? null,
    state: stateOf(intent.status),
    amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    refused: intent.last_payment_error !== null,
    secret: intent.client_secret,
  };
}

function stateOf(status: string): Payment["state"] {
  if (status === "succeeded" || status === "canceled" || status === "processing") return status;
  return "open";
}

/** What a charge says of the payment that it belongs to: null for one that is of no payment, or took nothing. */
export function paymentOfCharge(charge: Stripe.Charge): Payment | null {
  const id = typeof charge.payment_intent === "string" ? charge.payment_intent : charge.payment_intent?.id;
  if (id === undefined || !charge.captured || charge.status !== "succeeded") return null;
  return {
    id,
    orderId: charge.metadata[ORDER_KEY] ?? null,
    state: "succeeded",
    amount: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    refunded: charge.amount_refunded,
    refused: false,
    secret: null,
  };
}
