import { createHmac } from "node:crypto";
import { backoff } from "../../../src/contract/rules/backoff.ts";
import type { Ledger } from "./ledger.ts";
import { API_VERSION, newId, secondsNow } from "./objects.ts";
import { happens, type Switches } from "./switches.ts";

/** The URL that messages go to, and the secret that signs them. */
export interface Endpoint {
  readonly url: string | null;
  readonly secret: string;
}

const POLL_INTERVAL_MS = 50;
/** Pauses before an undelivered message is sent again. */
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 60_000;
const MAX_EVENT_ATTEMPTS = 14;
const EVENT_TIMEOUT_MS = 10_000;

/** Queues an event about an object; call it in the transaction that changes the object. */
export function enqueueEvent(ledger: Ledger, { events }: Switches, type: string, object: object): void {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: secondsNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId("req"), idempotency_key: null },
    type,
  };
  ledger.putEvent(event);
  const payload = JSON.stringify(event);
  if (happens(events.drop)) return;
  const due = () => Date.now() + Math.random() * events.delay;
  ledger.putMessage(payload, due());
  if (happens(events.duplicate)) ledger.putMessage(payload, due());
  if (happens(events.forge)) ledger.putMessage(payload, due(), true);
}

/** The `stripe-signature` header, by which the shop verifies the sender of a message. */
export function signatureOf(payload: string, secret: string, at = secondsNow()): string {
  const v1 = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${v1}`;
}

/**
 * Delivers queued messages, each until the shop accepts it or its attempts are used up.
 * @returns a function that stops the delivery
 */
export function startDelivery(ledger: Ledger, endpoint: () => Endpoint): () => void {
  const sending = new Set<number>();
  const send = async (id: number, payload: string, attempts: number, forged: boolean): Promise<void> => {
    const { url, secret } = endpoint();
    if (url === null) return;
    sending.add(id);
    const accepted = await post(url, payload, forged ? `${secret}-forged` : secret);
    sending.delete(id);
    if (stopped) return;
    if (accepted) ledger.markDelivered(JSON.parse(payload).id);
    // The shop rejects a forged message, so it is sent only once.
    if (accepted || forged || attempts + 1 >= MAX_EVENT_ATTEMPTS) ledger.dropMessage(id);
    else ledger.postpone(id, Date.now() + backoff(attempts + 1, FIRST_RETRY_MS, MAX_RETRY_MS));
  };
  let stopped = false;
  const timer = setInterval(() => {
    for (const { id, payload, attempts, forged } of ledger.dueMessages(Date.now())) {
      if (!sending.has(id)) void send(id, payload, attempts, forged);
    }
  }, POLL_INTERVAL_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

async function post(url: string, body: string, secret: string): Promise<boolean> {
  const headers = { "content-type": "application/json", "stripe-signature": signatureOf(body, secret) };
  const signal = AbortSignal.timeout(EVENT_TIMEOUT_MS);
  return fetch(url, { method: "POST", body, headers, signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
