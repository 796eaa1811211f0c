import { randomUUID } from "node:crypto";
import { MAX_SLUG_LENGTH } from "../shared/site";
import type { PublishSettings } from "../start/publishing";
import { isDue } from "./collecting";
import { keyFor, SECRET_HEADER } from "./keys";
import { type Delivery, endLease, hasten, renewLease, takeLease } from "./lease";
import { CHANGE, onQueued } from "./outbox";
import { isOwnPublisher } from "./this-machine";

interface ChangeRow {
  readonly id: number;
  readonly event_id: string;
  readonly type: string;
  readonly entry: string;
  readonly slug: string | null;
  readonly old_slug: string | null;
  readonly action: string;
  readonly at: string | Date;
}

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
/** Looking costs a query of a table that is mostly empty, ms. */
const LOOK_EVERY = 1_000;

const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE);

/** A longer one says nothing to anybody. */
const shortOrNull = (slug: string | null): string | null =>
  slug !== null && slug.length > MAX_SLUG_LENGTH ? null : slug;

/** What is told of a change; nothing in it says anything about a person. */
const onWire = ({ event_id: id, type, entry: documentId, slug, old_slug, action, at }: ChangeRow) => ({
  ...{ id, type, documentId, slug: shortOrNull(slug), oldSlug: shortOrNull(old_slug), action },
  at: new Date(at).toISOString(),
});

/** One process that delivers. */
interface Deliverer {
  readonly settings: PublishSettings;
  readonly holder: string;
  /** Once it ends, it waits for no answer any more. */
  readonly ending: AbortSignal;
}

/** @returns why the call was not accepted; null when it was */
async function tell({ settings, ending }: Deliverer, rows: readonly ChangeRow[]): Promise<string | null> {
  const { hookUrl, secret } = settings;
  try {
    const response = await fetch(hookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", [SECRET_HEADER]: keyFor(secret, "hook") },
      body: JSON.stringify({ changes: rows.map(onWire) }),
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

const waitingRows = (limit: number, id: "asc" | "desc" = "asc"): Promise<ChangeRow[]> =>
  strapi.db.query(CHANGE).findMany({ orderBy: { id }, limit });

async function isSomethingDue(hookUrl: string): Promise<boolean> {
  const [oldest] = await waitingRows(1);
  if (oldest === undefined) return false;
  if (isOwnPublisher(hookUrl)) return true;
  const [newest = oldest] = await waitingRows(1, "desc");
  return isDue(new Date(oldest.at).getTime(), new Date(newest.at).getTime(), Date.now());
}

/** Tells what waits, in the order in which it happened, until nothing does; the accepted is forgotten. */
async function deliver(me: Deliverer): Promise<void> {
  if (!(await isSomethingDue(me.settings.hookUrl))) return;
  const former = await takeLease(me.holder, LEASE, LONGEST_PAUSE);
  if (former === null) return;
  let outcome: Delivery = { attempts: former.attempts + 1, problem: "The CMS failed." };
  const renewing = setInterval(() => renewLease(me.holder, LEASE).catch(() => undefined), RENEW_EVERY);
  try {
    outcome = await tellNext(me, former);
  } finally {
    clearInterval(renewing);
    await endLease(me.holder, outcome, outcome.problem === null ? 0 : pauseAfter(outcome.attempts));
  }
  if (outcome.problem === null) await deliver(me);
}

async function tellNext(me: Deliverer, { attempts }: Delivery): Promise<Delivery> {
  // Whoever had the lease before may have told some of what was seen then.
  const rows = await waitingRows(MOST);
  const problem = rows.length === 0 ? null : await tell(me, rows);
  if (problem !== null) return { attempts: attempts + 1, problem };
  await strapi.db.query(CHANGE).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
  return { attempts: 0, problem };
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
