import type Stripe from "stripe";

/** A payment at the provider (its "PaymentIntent"), as far as orders need it. */
export interface Payment {
  readonly id: string;
  /** documentId of the order that it was created for; null for a payment of another system. */
  readonly orderId: string | null;
  /** `open` waits for the customer, `processing` for the bank; the other two are final. */
  readonly state: "open" | "processing" | "succeeded" | "canceled";
  /** The charged amount, or the amount to charge, in minor units. */
  readonly amount: number;
  /** ISO 4217 code in capitals. */
  readonly currency: string;
  /** The total refunded so far, in minor units. */
  readonly refunded: number;
  /** Whether the last card was declined. */
  readonly isDeclined: boolean;
  /** The client secret, with which the browser pays; never stored, never logged. */
  readonly secret: string | null;
}

/** The key of the order's documentId in the provider's metadata. */
export const ORDER_METADATA_KEY = "order";

/** Reads a payment. @param intent with `latest_charge` expanded where refunds matter */
export function paymentFromIntent(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    orderId: intent.metadata[ORDER_METADATA_KEY] ?? null,
    state: stateOf(intent.status),
    amount: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    isDeclined: intent.last_payment_error !== null,
    secret: intent.client_secret,
  };
}

function stateOf(status: string): Payment["state"] {
  if (status === "succeeded" || status === "canceled" || status === "processing") return status;
  return "open";
}

/** Reads the payment of a charge; null if it has none or was not captured. */
export function paymentFromCharge(charge: Stripe.Charge): Payment | null {
  const id = typeof charge.payment_intent === "string" ? charge.payment_intent : charge.payment_intent?.id;
  if (id === undefined || !charge.captured || charge.status !== "succeeded") return null;
  return {
    id,
    orderId: charge.metadata[ORDER_METADATA_KEY] ?? null,
    state: "succeeded",
    amount: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    refunded: charge.amount_refunded,
    isDeclined: false,
    secret: null,
  };
}
