import type Stripe from "stripe";
import { type Payment, paymentOf, paymentOfCharge } from "../payments/payment";
import { isTaken } from "./database";
import { inTurn } from "./in-turn";
import { announceQueued } from "./outbox";
import { type Outcome, settle } from "./settle";
import { EVENT } from "./types";

/**
 * Takes a message of the provider's whose signature was checked. Its id is stored and its order settled in one transaction: killed before the
 * end of that, nothing has happened, and the provider, which got no answer, sends it again; after it, one that comes again changes nothing.
 */
export async function receiveEvent(event: Stripe.Event): Promise<void> {
  const payment = paymentIn(event);
  try {
    const outcome = await inTurn(async () => {
      const { id, type } = event;
      const data = { event_id: id, type: type.slice(0, 100), payment_id: payment?.id ?? null };
      // Comes first: the same message a second time waits here for the first, and then is refused.
      const row = await strapi.db.query(EVENT).create({ data });
      const outcome: Outcome = payment === null ? "nothing new" : await settle(payment);
      await strapi.db.query(EVENT).update({ where: { id: row.id }, data: { outcome } });
      return outcome;
    });
    if (outcome === "paid" || outcome === "refunded") announceQueued();
  } catch (error) {
    if (!isTaken(error, "order_events_event_unique", "order_events.event_id")) throw error;
  }
}

/** What a message says of a payment; null for all others, which are none of ours. */
function paymentIn({ type, data }: Stripe.Event): Payment | null {
  switch (type) {
    case "payment_intent.succeeded":
    case "payment_intent.canceled":
      return paymentOf(data.object as Stripe.PaymentIntent);
    case "charge.refunded":
      return paymentOfCharge(data.object as Stripe.Charge);
    default:
      return null;
  }
}
