import type Stripe from "stripe";
import { withoutValues } from "../accounts/without-values";
import { type Payment, paymentOf, paymentOfCharge } from "../payments/payment";
import { missedEvents, takesCards } from "../payments/provider";
import { isTaken } from "./database";
import { inTurn } from "./in-turn";
import { announceQueued } from "./outbox";
import { hasMail, type Outcome, settle } from "./settle";
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
    if (hasMail(outcome)) announceQueued();
  } catch (error) {
    if (!isTaken(error, "order_events_event_unique", "order_events.event_id")) throw error;
  }
}

const logFailure = (error: unknown): void => {
  strapi.log.error(withoutValues(error, "A message of the card provider could not be taken"));
};

/** What the messages of each type say of a payment; all others are none of ours. */
const READERS: Readonly<Record<string, (object: unknown) => Payment | null>> = {
  "payment_intent.succeeded": (intent) => paymentOf(intent as Stripe.PaymentIntent),
  "payment_intent.canceled": (intent) => paymentOf(intent as Stripe.PaymentIntent),
  "charge.refunded": (charge) => paymentOfCharge(charge as Stripe.Charge),
};

const paymentIn = ({ type, data }: Stripe.Event): Payment | null => READERS[type]?.(data.object) ?? null;

/**
 * One round: fetches what the provider could not deliver, as while this shop was down for days or its address was wrong. A payment is
 * found without its message (see sweeper.ts); that money was given back, which staff do at the provider's, is said by its message alone.
 */
export async function fetchMissedEvents(): Promise<void> {
  if (!takesCards()) return;
  const missed = await missedEvents(Object.keys(READERS));
  if (!missed.ok) return;
  // The provider lists for days what it could not deliver, also what was fetched long since.
  const ids = missed.data.map(({ id }) => id);
  const known: { event_id: string }[] = await strapi.db
    .query(EVENT)
    .findMany({ select: ["event_id"], where: { event_id: { $in: ids } } });
  const taken = new Set(known.map(({ event_id }) => event_id));
  for (const event of missed.data) {
    // One that cannot be taken keeps no other from being taken.
    if (!taken.has(event.id)) await receiveEvent(event).catch(logFailure);
  }
}
