import type Stripe from "stripe";
import { isUniqueViolation } from "../../internals/unique-violations";
import { disputeFrom } from "../../payments/dispute";
import { type Payment, paymentFromCharge, paymentFromIntent } from "../../payments/payment";
import { storeDispute } from "../disputes/store-dispute";
import { wakeOutbox } from "../mail/outbox";
import { EVENT } from "../types";
import { withLock } from "../with-lock";
import { mayHaveQueuedMail, type PaymentOutcome, updatePaymentStatus } from "./payment-status";

const NOTHING_NEW = "nothing new" satisfies PaymentOutcome;

/** In characters, as the column. */
const MAX_EVENT_TYPE_LENGTH = 100;

/**
 * Applies a verified event of the provider once: its id is stored and its order updated in one
 * transaction. After a crash the provider gets no answer and sends the event again.
 */
export async function receiveEvent(event: Stripe.Event): Promise<void> {
  if (!EVENT_TYPES.includes(event.type)) return;
  const payment = paymentFromEvent(event);
  try {
    const outcome = await withLock(async () => {
      const { id, type } = event;
      const data = {
        event_id: id,
        type: type.slice(0, MAX_EVENT_TYPE_LENGTH),
        payment_id: payment?.id ?? null,
        outcome: NOTHING_NEW,
      };
      // Must come first: a duplicate event waits here for the first one, then violates the index.
      await strapi.db.query(EVENT).createMany({ data: [data] });
      const outcome = await applyEvent(event, payment);
      if (outcome !== NOTHING_NEW)
        await strapi.db.query(EVENT).updateMany({ where: { event_id: id }, data: { outcome } });
      return outcome;
    });
    if (mayHaveQueuedMail(outcome)) wakeOutbox();
  } catch (error) {
    if (!isUniqueViolation(error, "order_events_event_unique", "order_events.event_id")) throw error;
  }
}

/** The provider lists its events for 30 days, and repeats a delivery for three. */
const EVENT_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes the ids of events that the provider sends no more. */
export async function deleteOldEvents(): Promise<void> {
  const before = new Date(Date.now() - EVENT_RETENTION_MS);
  await strapi.db.query(EVENT).deleteMany({ where: { createdAt: { $lt: before } } });
}

async function applyEvent(event: Stripe.Event, payment: Payment | null): Promise<PaymentOutcome> {
  if (payment !== null) return updatePaymentStatus(payment);
  if (!DISPUTE_EVENTS.includes(event.type)) return NOTHING_NEW;
  const dispute = disputeFrom(event.data.object as Stripe.Dispute);
  return (await storeDispute(dispute, event.created)) ? "disputed" : NOTHING_NEW;
}

/** Reads the payment from an event of each type about one. */
const READERS: Readonly<Record<string, (object: unknown) => Payment | null>> = {
  "payment_intent.succeeded": (intent) => paymentFromIntent(intent as Stripe.PaymentIntent),
  "payment_intent.canceled": (intent) => paymentFromIntent(intent as Stripe.PaymentIntent),
  "charge.refunded": (charge) => paymentFromCharge(charge as Stripe.Charge),
};

const DISPUTE_EVENTS: readonly string[] = [
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

const paymentFromEvent = ({ type, data }: Stripe.Event): Payment | null =>
  READERS[type]?.(data.object) ?? null;

/** The types of events that change an order, or need staff. */
export const EVENT_TYPES: readonly string[] = [...Object.keys(READERS), ...DISPUTE_EVENTS];
