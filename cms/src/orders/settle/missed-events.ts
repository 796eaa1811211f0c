import type Stripe from "stripe";
import { redact } from "../../mail/redact";
import { canTakeCards, listEvents } from "../../payments/provider";
import { EVENT } from "../types";
import { EVENT_TYPES, receiveEvent } from "./receive-event";

/**
 * The time of the newest event (s, by the provider's clock) up to which all were received. It is in
 * the database, so a restored backup has the time up to which the backup has them.
 */
const RECEIVED_UNTIL_KEY = { type: "core", name: "orders", key: "events_received_until" };
/** The provider may list an event some time after those that happened later, s. */
const OVERLAP_S = 3_600;

const secondsOf = (time: number): number => Math.floor(time / 1000);

async function loadReceivedUntil(): Promise<number> {
  const now = secondsOf(Date.now());
  const stored: unknown = await strapi.store.get(RECEIVED_UNTIL_KEY);
  // A time in the future comes from a wrong clock.
  if (typeof stored === "number") return Math.min(stored, now);
  const newest: { createdAt: string } | undefined = (
    await strapi.db.query(EVENT).findMany({ orderBy: { id: "desc" }, limit: 1 })
  )[0];
  const value = newest === undefined ? now : secondsOf(Date.parse(newest.createdAt));
  await strapi.store.set({ ...RECEIVED_UNTIL_KEY, value });
  return value;
}

/** Receives those that are not stored, the oldest first. @returns whether all were received */
async function receiveMissing(events: readonly Stripe.Event[]): Promise<boolean> {
  const ids = events.map(({ id }) => id);
  const stored: { event_id: string }[] = await strapi.db
    .query(EVENT)
    .findMany({ select: ["event_id"], where: { event_id: { $in: ids } } });
  const storedIds = new Set(stored.map(({ event_id }) => event_id));
  let isComplete = true;
  for (const event of events.toReversed()) {
    if (storedIds.has(event.id)) continue;
    // An event that fails must not block the others.
    await receiveEvent(event).catch((error: unknown) => {
      strapi.log.error(redact(error, "A message of the card provider could not be taken"));
      isComplete = false;
    });
  }
  return isComplete;
}

/**
 * Fetches the events that this database has not received: the shop was down for days, or was
 * restored from a backup that does not have them. Each is received once; a charge whose order is
 * not in the backup goes to the review queue. A round that is cut off begins again.
 */
export async function fetchMissedEvents(isStopped: () => boolean): Promise<void> {
  if (!canTakeCards()) return;
  const until = await loadReceivedUntil();
  let [newest, isComplete, hasMore] = [until, true, true];
  let last: string | undefined;
  while (hasMore) {
    if (isStopped()) return;
    const page = await listEvents([...EVENT_TYPES], until - OVERLAP_S, last);
    if (!page.ok) return;
    const { events } = page.data;
    isComplete = (await receiveMissing(events)) && isComplete;
    newest = Math.max(newest, ...events.map(({ created }) => created));
    last = events.at(-1)?.id;
    hasMore = page.data.hasMore && last !== undefined;
  }
  if (isComplete && newest > until) await strapi.store.set({ ...RECEIVED_UNTIL_KEY, value: newest });
}
