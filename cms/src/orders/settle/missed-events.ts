import type Stripe from "stripe";
import { redact } from "../../mail/redact";
import { canTakeCards, type EventList, listEvents } from "../../payments/provider";
import { EVENT } from "../types";
import { EVENT_TYPES, receiveEvent } from "./receive-event";

/**
 * The time of the newest event (s, by the provider's clock) up to which all were received. It is in
 * the database, so a restored backup has the time up to which the backup has them.
 */
const RECEIVED_UNTIL_KEY = { type: "core", name: "orders", key: "events_received_until" };
/** The provider may list an event some time after those that happened later, s. */
const OVERLAP_S = 3_600;
/** Pages of undelivered events that a round requests; the next round goes on after them. */
const MAX_PAGES_PER_ROUND = 2;

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

interface Fetched {
  /** The time of the newest event, s. */
  readonly newest: number;
  /** Whether the provider answered each time, and all were received. */
  readonly isComplete: boolean;
  /** Id of the last event, if the provider has more. */
  readonly last: string | undefined;
}

/** Receives what is missing of a number of pages, the first of which begins after an event. */
async function fetchPages(
  { after, ...list }: EventList,
  maxPages: number,
  isStopped: () => boolean,
): Promise<Fetched> {
  let [newest, isComplete, last] = [0, true, after];
  for (let count = 0; count < maxPages; count += 1) {
    const page = isStopped() ? null : await listEvents({ ...list, after: last });
    if (!page?.ok) return { newest, isComplete: false, last: undefined };
    const { events, hasMore } = page.data;
    isComplete = (await receiveMissing(events)) && isComplete;
    newest = Math.max(newest, ...events.map(({ created }) => created));
    last = hasMore ? events.at(-1)?.id : undefined;
    if (last === undefined) break;
  }
  return { newest, isComplete, last };
}

/**
 * Makes the rounds that fetch the events that this database has not received: first all, since the
 * shop was down for days, or was restored from a backup that does not have them; then those that
 * the provider could not deliver. Each is received once; a charge whose order is not in the backup
 * goes to the review queue. A first round that is cut off begins again.
 */
export function missedEventsRounds(): (isStopped: () => boolean) => Promise<void> {
  let isCaughtUp = false;
  let after: string | undefined;
  return async (isStopped) => {
    if (!canTakeCards()) return;
    const until = await loadReceivedUntil();
    const list = { types: [...EVENT_TYPES], since: until - OVERLAP_S };
    if (isCaughtUp) {
      const fetched = await fetchPages({ ...list, undelivered: true, after }, MAX_PAGES_PER_ROUND, isStopped);
      after = fetched.last;
      return;
    }
    const { newest, isComplete } = await fetchPages(list, Number.POSITIVE_INFINITY, isStopped);
    // Later rounds leave the time as it is: the provider may give up what it does not deliver.
    if (isComplete && newest > until) await strapi.store.set({ ...RECEIVED_UNTIL_KEY, value: newest });
    isCaughtUp = isComplete;
  };
}
