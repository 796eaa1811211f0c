import { randomUUID } from "node:crypto";
import type { PublishSettings } from "../start/publishing";
import { isDue } from "./collecting";
import { keyFor, SECRET_HEADER } from "./keys";
import { type Delivery, delivery, endLease, hasten, renewLease, takeLease } from "./lease";
import { changesAfter, forgetChanges, type NumberedChange, onQueued, type ReportedChange } from "./outbox";
import { isOwnPublisher } from "./this-machine";

/** Changes that one call tells, at most: with the longest of slugs they are half of what the publisher takes. */
const MOST = 200;
/** For the answer to a call, ms. */
const PATIENCE = 15_000;
/** Whoever has not said for so long that a call is still under way has crashed, ms. */
const LEASE = 6_000;
const RENEW_EVERY = 2_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 300_000;
/** However long nobody has answered, something new is told after this time, ms. */
const PAUSE_WITH_NEWS = 5_000;
/** Looking costs two queries by key, ms. */
const LOOK_EVERY = 1_000;
/** The last so many numbers of reported changes are kept for those who ask what came after one. */
const KEPT = 10_000;

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);

/** The call is documented without the number. */
const onWire = ({ number: _, ...change }: NumberedChange): ReportedChange => change;

/** One process that delivers. */
interface Deliverer {
  readonly settings: PublishSettings;
  readonly holder: string;
  /** Once it ends, it waits for no answer any more. */
  readonly ending: AbortSignal;
}

/** @returns why the call was not accepted; null when it was */
async function tell(
  { settings, ending }: Deliverer,
  changes: readonly NumberedChange[],
): Promise<string | null> {
  const { hookUrl, secret } = settings;
  try {
    const response = await fetch(hookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", [SECRET_HEADER]: keyFor(secret, "hook") },
      body: JSON.stringify({ changes: changes.map(onWire) }),
      // What another address is sent would be the key too.
      redirect: "manual",
      signal: AbortSignal.any([ending, AbortSignal.timeout(PATIENCE)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `It answered with status ${response.status}.`;
  } catch (error) {
    return error instanceof DOMException ? "It did not answer in time." : "It cannot be reached.";
  }
}

function isReportDue({ hookUrl }: PublishSettings, changes: readonly NumberedChange[]): boolean {
  const [oldest, newest] = [changes[0], changes.at(-1)];
  if (!oldest || !newest) return false;
  return isOwnPublisher(hookUrl) || isDue(Date.parse(oldest.at), Date.parse(newest.at), Date.now());
}

/** Reports what is not reported yet, in the order of numbers. */
async function deliver(me: Deliverer): Promise<void> {
  const { delivered } = await delivery();
  if (!isReportDue(me.settings, await changesAfter(delivered, MOST))) return;
  const former = await takeLease(me.holder, LEASE, LONGEST_PAUSE);
  if (former === null) return;
  let outcome: Delivery = { ...former, attempts: former.attempts + 1, problem: "The CMS failed." };
  const renewing = setInterval(() => renewLease(me.holder, LEASE).catch(() => undefined), RENEW_EVERY);
  try {
    outcome = await tellNext(me, former);
  } finally {
    clearInterval(renewing);
    await endLease(me.holder, outcome, outcome.problem === null ? 0 : pauseAfter(outcome.attempts));
  }
  if (outcome.problem === null) await deliver(me);
}

async function tellNext(me: Deliverer, former: Delivery): Promise<Delivery> {
  // Another process may have reported some of what was seen before the lease.
  const changes = await changesAfter(former.delivered, MOST);
  const delivered = changes.at(-1)?.number ?? former.delivered;
  const problem = changes.length === 0 ? null : await tell(me, changes);
  // Our own publisher asks for changes by itself, so a call that it misses is not repeated.
  if (problem !== null && !isOwnPublisher(me.settings.hookUrl))
    return { ...former, attempts: former.attempts + 1, problem };
  await forgetChanges(delivered - KEPT);
  return { attempts: 0, problem: null, delivered };
}

/** Begins to deliver, now and whenever something is queued; what a crash left is found in the database. Returns how to end it. */
export function startDelivery(settings: PublishSettings): () => Promise<void> {
  const end = new AbortController();
  const me = { settings, holder: randomUUID(), ending: end.signal };
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= deliver(me)
      .catch((error: unknown) => {
        // By its kind only: a database repeats the statement with its values.
        strapi.log.error(`publishing: a delivery failed (${Object(error).name}).`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, LOOK_EVERY);
  onQueued(() => {
    hasten(PAUSE_WITH_NEWS).then(look, () => undefined);
  });
  return async () => {
    clearInterval(timer);
    onQueued(() => undefined);
    end.abort();
    await running;
  };
}
