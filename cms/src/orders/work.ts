import { type Loop, startLoop } from "./loop";
import { onQueued, sendDueMails } from "./outbox";
import { fetchMissedEvents } from "./receive-event";
import { sweep } from "./sweeper";

/** Looking costs a query of an index; whoever waits for a mail or a late payment waits this long for it. */
const SWEEP_EVERY_MS = 2_000;
const SEND_EVERY_MS = 2_000;
/** The provider sends each message again by itself for three days. */
const FETCH_EVERY_MS = 600_000;

let loops: readonly Loop[] = [];

/** Begins what goes on beside requests: asking about pending orders and missed messages, and sending mails. All of it is found in the database, after any crash. */
export function startOrderWork(): void {
  const sweeper = startLoop("the order sweeper", sweep, SWEEP_EVERY_MS);
  const outbox = startLoop("the order outbox", sendDueMails, SEND_EVERY_MS);
  onQueued(outbox.wake);
  const fetcher = startLoop("the provider's missed messages", fetchMissedEvents, FETCH_EVERY_MS);
  // What came while nobody was there is there at once.
  fetcher.wake();
  loops = [sweeper, outbox, fetcher];
}

export async function stopOrderWork(): Promise<void> {
  await Promise.all(loops.map((loop) => loop.stop()));
}
