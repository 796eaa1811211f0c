import { followDates } from "../quotations/follow-dates";
import { type Loop, startLoop } from "./loop";
import { onMailQueued, sendDueMails } from "./mail/outbox";
import { alertStaff } from "./review/alert";
import { fillSearchTexts } from "./search/search-text";
import { missedEventsRounds } from "./settle/missed-events";
import { sweep } from "./settle/sweeper";

/** A round without due rows costs one indexed query, so short pauses are cheap. */
const SWEEP_EVERY_MS = 2_000;
const SEND_EVERY_MS = 2_000;
const ALERT_EVERY_MS = 5_000;
const DATES_EVERY_MS = 5_000;
/** Rarely needed: the provider itself retries each event for three days. */
const FETCH_EVERY_MS = 600_000;
/** Rarely needed: after an update, and while a process of an older version still runs. */
const FILL_EVERY_MS = 600_000;

let loops: readonly Loop[] = [];

/**
 * Starts the background jobs: checking pending orders, fetching missed events, sending mails,
 * completing older orders, ending quotations. Their state is in the database, so they continue
 * after a crash.
 */
export function startOrderWork(): void {
  const sweeper = startLoop("the order sweeper", sweep, SWEEP_EVERY_MS);
  const outbox = startLoop("the order outbox", sendDueMails, SEND_EVERY_MS);
  onMailQueued(outbox.wake);
  const fetcher = startLoop("the provider's missed messages", missedEventsRounds(), FETCH_EVERY_MS);
  // Events may have been missed while the CMS was stopped, or since the backup that was restored.
  fetcher.wake();
  const filler = startLoop("the search texts of older orders", fillSearchTexts, FILL_EVERY_MS);
  filler.wake();
  const alerts = startLoop("the alert of staff", alertStaff, ALERT_EVERY_MS);
  const dates = startLoop("the quotations' dates", followDates, DATES_EVERY_MS);
  loops = [sweeper, outbox, fetcher, filler, alerts, dates];
}

export async function stopOrderWork(): Promise<void> {
  await Promise.all(loops.map((loop) => loop.stop()));
}
