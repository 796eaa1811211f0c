import type Stripe from "stripe";
import { isUniqueViolation } from "../../internals/unique-violations";
import { redact } from "../../mail/redact";
import { disputeFrom } from "../../payments/dispute";
import { type Payment, paymentFromCharge, paymentFromIntent } from "../../payments/payment";
import { canTakeCards, listUndeliveredEvents } from "../../payments/provider";
import { storeDispute } from "../disputes/store-dispute";
import { wakeOutbox } from "../mail/outbox";
import { EVENT } from "../types";
import { withLock } from "../with-lock";
import { mayHaveQueuedMail, type PaymentOutcome, updatePaymentStatus } from "./payment-status";

/** In characters, as the column. */
const MAX_EVENT_TYPE_LENGTH = 100;

/**
 * Applies a verified event of the provider once: its id is stored and its order updated in one
 * transaction. After a crash the provider gets no answer and sends the event again.
 */
export async function receiveEvent(event: Stripe.Event): Promise<void> {
  const payment = paymentFromEvent(event);
  try {
    const outcome = await withLock(async () => {
      const { id, type } = event;
      const data = {
        event_id: id,
        type: type.slice(0, MAX_EVENT_TYPE_LENGTH),
        payment_id: payment?.id ?? null,
      };
      // Must come first: a duplicate event waits here for the first one, then violates the index.
      const row = await strapi.db.query(EVENT).create({ data });
      const outcome = await applyEvent(event, payment);
      await strapi.db.query(EVENT).update({ where: { id: row.id }, data: { outcome } });
      return outcome;
    });
    if (mayHaveQueuedMail(outcome)) wakeOutbox();
  } catch (error) {
    if (!isUniqueViolation(error, "order_events_event_unique", "order_events.event_id")) throw error;
  }
}

async function applyEvent(event: Stripe.Event, payment: Payment | null): Promise<PaymentOutcome> {
  if (payment !== null) return updatePaymentStatus(payment);
  if (!DISPUTE_EVENTS.includes(event.type)) return "nothing new";
  const dispute = disputeFrom(event.data.object as Stripe.Dispute);
  return (await storeDispute(dispute, event.created)) ? "disputed" : "nothing new";
}

const logFailure = (error: unknown): void => {
  strapi.log.error(redact(error, "A message of the card provider could not be taken"));
};

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

/**
 * Fetches events that the provider could not deliver, for example while the shop was down for days.
 * The sweeper finds payments without their event, but only events report refunds and disputes.
 */
export async function fetchMissedEvents(): Promise<void> {
  if (!canTakeCards()) return;
  const missed = await listUndeliveredEvents([...Object.keys(READERS), ...DISPUTE_EVENTS]);
  if (!missed.ok) return;
  // The provider lists undelivered events for days, including those that we have fetched already.
  const ids = missed.data.map(({ id }) => id);
  const stored: { event_id: string }[] = await strapi.db
    .query(EVENT)
    .findMany({ select: ["event_id"], where: { event_id: { $in: ids } } });
  const storedIds = new Set(stored.map(({ event_id }) => event_id));
  for (const event of missed.data) {
    // An event that fails must not block the others.
    if (!storedIds.has(event.id)) await receiveEvent(event).catch(logFailure);
  }
}
