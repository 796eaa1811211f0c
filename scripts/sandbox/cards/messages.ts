import { createHmac } from "node:crypto";
import type { Ledger } from "./ledger.ts";
import { API_VERSION, newName, secondsNow } from "./objects.ts";
import { happens, type Switches } from "./switches.ts";

/** Where messages go, and what they are signed with. */
export interface Endpoint {
  readonly url: string | null;
  readonly secret: string;
}

const LOOK_EVERY_MS = 50;
/** A message that is not taken is sent again after this, then after twice as long, and so on. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;
const ATTEMPTS = 14;
const TIMEOUT_MS = 10_000;

/** Puts a message about an object into the post; to be called together with the change that it tells of. */
export function tell(ledger: Ledger, { events }: Switches, type: string, object: object): void {
  const event = {
    id: newName("evt"),
    object: "event",
    api_version: API_VERSION,
    created: secondsNow(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newName("req"), idempotency_key: null },
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

/** The header by which the shop knows who wrote a message. */
export function signatureOf(payload: string, secret: string, at = secondsNow()): string {
  const v1 = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  return `t=${at},v1=${v1}`;
}

/** Delivers messages until it is stopped: each until it is taken, or often enough. @returns stops */
export function deliver(ledger: Ledger, endpoint: () => Endpoint): () => void {
  const underWay = new Set<number>();
  const send = async (id: number, payload: string, attempts: number, forged: boolean): Promise<void> => {
    const { url, secret } = endpoint();
    if (url === null) return;
    underWay.add(id);
    const taken = await post(url, payload, forged ? `${secret}-forged` : secret);
    underWay.delete(id);
    if (stopped) return;
    if (taken) ledger.noteDelivery(JSON.parse(payload).id);
    // Nobody takes a forged one, nor need it be sent again.
    if (taken || forged || attempts + 1 >= ATTEMPTS) ledger.dropMessage(id);
    else ledger.postpone(id, Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS));
  };
  let stopped = false;
  const timer = setInterval(() => {
    for (const { id, payload, attempts, forged } of ledger.dueMessages(Date.now())) {
      if (!underWay.has(id)) void send(id, payload, attempts, forged);
    }
  }, LOOK_EVERY_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

async function post(url: string, body: string, secret: string): Promise<boolean> {
  const headers = { "content-type": "application/json", "stripe-signature": signatureOf(body, secret) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(url, { method: "POST", body, headers, signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
