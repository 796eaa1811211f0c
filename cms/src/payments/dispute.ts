import type Stripe from "stripe";

/** A dispute at the provider: the customer's bank asks for the money back. */
export interface Dispute {
  readonly id: string;
  readonly paymentId: string | null;
  /** In minor units of the currency. */
  readonly amount: number;
  /** ISO 4217 code in capitals. */
  readonly currency: string;
  /** The provider's word, such as `fraudulent`. */
  readonly reason: string;
  /** The provider's word, such as `needs_response` or `lost`. */
  readonly status: string;
  /** Until when evidence can be given; null once it cannot. */
  readonly dueAt: Date | null;
}

export function disputeFrom(dispute: Stripe.Dispute): Dispute {
  const { id, payment_intent, amount, currency, reason, status, evidence_details } = dispute;
  const dueBy = evidence_details?.due_by;
  return {
    ...{ id, amount, reason, status },
    paymentId: typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null),
    currency: currency.toUpperCase(),
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
  };
}

/** The statuses in which the bank has decided. */
const FINAL_STATUSES: ReadonlySet<string> = new Set(["won", "lost", "warning_closed", "prevented"]);

export const isDecided = (status: string): boolean => FINAL_STATUSES.has(status);
