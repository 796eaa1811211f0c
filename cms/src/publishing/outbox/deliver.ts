import { randomUUID } from "node:crypto";
import { keyFor, SECRET_HEADER } from "halocline-contract/node/publish-keys";
import { backoff } from "halocline-contract/rules/backoff";
import type { Change, ContentChange } from "halocline-contract/shapes/publishing";
import type { PublishSettings } from "../../bootstrap/publish-settings";
import { isOwnPublisher } from "../local-publisher";
import { type Delivery, endLease, readDelivery, renewLease, retryWithin, takeLease } from "./lease";
import { changesAfter, forgetChanges, lastNumber, onQueued } from "./outbox";
import { isDue } from "./report-delay";

/** With the longest slugs, this many changes are half of the publisher's body limit. */
const MAX_CHANGES_PER_CALL = 200;
const ANSWER_TIMEOUT_MS = 15_000;
/** A process that has not renewed its lease for this time has crashed. */
const LEASE_MS = 6_000;
const RENEW_INTERVAL_MS = 2_000;
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 300_000;
/** A new change is reported after this time, however long calls have failed. */
const RETRY_DELAY_WITH_NEW_CHANGES_MS = 5_000;
/** A poll costs two queries by key. */
const POLL_INTERVAL_MS = 1_000;
/** Reported changes stay in the outbox for publishers that ask what came after one of them. */
const REPORTED_CHANGES_TO_KEEP = 10_000;

/** Deletes all but the newest changes of a shop that reports them to no publisher. */
export const forgetOldChanges = async (): Promise<void> =>
  forgetChanges((await lastNumber()) - REPORTED_CHANGES_TO_KEEP);

/** The documented body of the call has no numbers. */
const withoutNumber = ({ number: _, ...change }: ContentChange): Change => change;

/** A process that reports changes to the publisher. */
interface Deliverer {
  readonly settings: PublishSettings;
  readonly holder: string;
  /** Aborts when the CMS stops; the process then waits for no answer. */
  readonly ending: AbortSignal;
}

/** Calls the publisher's hook. @returns why the call was not accepted; null if it was */
async function report(
  { settings, ending }: Deliverer,
  changes: readonly ContentChange[],
): Promise<string | null> {
  const { hookUrl, secret } = settings;
  try {
    const response = await fetch(hookUrl, {
      method: "POST",
      headers: { "content-type": "application/json", [SECRET_HEADER]: keyFor(secret, "hook") },
      body: JSON.stringify({ changes: changes.map(withoutNumber) }),
      // A redirect would send the key to another address.
      redirect: "manual",
      signal: AbortSignal.any([ending, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `It answered with status ${response.status}.`;
  } catch (error) {
    return error instanceof DOMException ? "It did not answer in time." : "It cannot be reached.";
  }
}

function isReportDue({ hookUrl }: PublishSettings, changes: readonly ContentChange[]): boolean {
  const [oldest, newest] = [changes[0], changes.at(-1)];
  if (!oldest || !newest) return false;
  return isOwnPublisher(hookUrl) || isDue(Date.parse(oldest.at), Date.parse(newest.at), Date.now());
}

/** Reports the changes that are not reported yet, in the order of their numbers. */
async function deliver(deliverer: Deliverer): Promise<void> {
  const { delivered } = await readDelivery();
  if (!isReportDue(deliverer.settings, await changesAfter(delivered, MAX_CHANGES_PER_CALL))) return;
  const previous = await takeLease(deliverer.holder, LEASE_MS, MAX_RETRY_DELAY_MS);
  if (previous === null) return;
  let outcome: Delivery = { ...previous, attempts: previous.attempts + 1, problem: "The CMS failed." };
  const renewing = setInterval(
    () => renewLease(deliverer.holder, LEASE_MS).catch(() => undefined),
    RENEW_INTERVAL_MS,
  );
  try {
    outcome = await reportNext(deliverer, previous);
  } finally {
    clearInterval(renewing);
    const { problem, attempts } = outcome;
    const delay = problem === null ? 0 : backoff(attempts, MIN_RETRY_DELAY_MS, MAX_RETRY_DELAY_MS);
    await endLease(deliverer.holder, outcome, delay);
  }
  if (outcome.problem === null) await deliver(deliverer);
}

async function reportNext(deliverer: Deliverer, previous: Delivery): Promise<Delivery> {
  // Another process may have reported changes before this one got the lease.
  const changes = await changesAfter(previous.delivered, MAX_CHANGES_PER_CALL);
  const delivered = changes.at(-1)?.number ?? previous.delivered;
  const problem = changes.length === 0 ? null : await report(deliverer, changes);
  // Our own publisher polls for changes, so a call that it misses is not repeated.
  if (problem !== null && !isOwnPublisher(deliverer.settings.hookUrl))
    return { ...previous, attempts: previous.attempts + 1, problem };
  await forgetChanges(delivered - REPORTED_CHANGES_TO_KEEP);
  return { attempts: 0, problem: null, delivered };
}

/**
 * Starts to report changes, those that a crash left in the database included.
 * @returns a function that stops it
 */
export function startDelivery(settings: PublishSettings): () => Promise<void> {
  const end = new AbortController();
  const deliverer = { settings, holder: randomUUID(), ending: end.signal };
  let running: Promise<void> | undefined;
  const poll = (): void => {
    running ??= deliver(deliverer)
      .catch((error: unknown) => {
        // Only the error's name: a database repeats the statement with its values.
        strapi.log.error(`publishing: a delivery failed (${Object(error).name}).`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  onQueued(() => {
    retryWithin(RETRY_DELAY_WITH_NEW_CHANGES_MS).then(poll, () => undefined);
  });
  return async () => {
    clearInterval(timer);
    onQueued(() => undefined);
    end.abort();
    await running;
  };
}
