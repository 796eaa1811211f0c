import Stripe from "stripe";
import { readEnvironment } from "../start/environment";
import { ORDER_KEY, paymentOf } from "./payment";

/**
 * Why the provider brought nothing: it cannot be reached or is out of order, so that nobody knows whether it did what it was asked
 * (`unavailable`: ask again); or it will not do it, whatever is tried (`refused`).
 */
export type ProviderAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly reason: "unavailable" | "refused";
      readonly code: string;
      /** Whether it answered that it is out of order (5xx), which it repeats for the same key. */
      readonly broken: boolean;
    };

/** A customer waits, and after ten seconds presses again. Each request is tried once more by itself; a silent provider is asked once. */
const TIMEOUT_MS = 4_000;
const RETRIES = 1;
/** For what can be done without. */
const BRIEFLY = { timeout: 2_500, maxNetworkRetries: 0 };

let client: Stripe | undefined;

/** Whether cards can be taken at all. */
export const takesCards = (): boolean => readEnvironment().environment.cards !== null;

function stripe(): Stripe {
  const { cards } = readEnvironment().environment;
  if (cards === null) throw new Error("No card provider is set up.");
  client ??= new Stripe(cards.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(cards.sandboxUrl === null ? {} : addressOf(cards.sandboxUrl)),
  });
  return client;
}

function addressOf(url: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === "https:" ? "https" : "http" };
}

interface Payable {
  readonly documentId: string;
  readonly number: string;
  readonly total: number;
  readonly currency: string;
  /** How often the provider has been out of order when it was to make this payment. */
  readonly payment_attempt: number;
}

/**
 * Makes the one payment of an order. However often this is asked for, before and after a crash, the key makes it the same payment: the
 * provider remembers it for a day, also that it was out of order, so that a further attempt needs another key. Nothing else in the request
 * may ever differ for the same order.
 */
export const createPayment = ({ documentId, number, total, currency, payment_attempt }: Payable) =>
  answer(async () =>
    paymentOf(
      await stripe().paymentIntents.create(
        {
          amount: total,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ["card"],
          description: `Order ${number}`,
          metadata: { [ORDER_KEY]: documentId, number },
        },
        { idempotencyKey: `order-${documentId}${payment_attempt > 0 ? `-${payment_attempt}` : ""}` },
      ),
    ),
  );

/** @param briefly does without where the answer takes long */
export const retrievePayment = (id: string, briefly = false) =>
  answer(async () => {
    const wish = { expand: ["latest_charge"] };
    return paymentOf(await stripe().paymentIntents.retrieve(id, wish, briefly ? BRIEFLY : {}));
  });

/** The payment of an order whose id was lost, once the key above is forgotten; null where there is none. */
export const findPayment = (documentId: string) =>
  answer(async () => {
    const query = `metadata['${ORDER_KEY}']:'${documentId}'`;
    const { data } = await stripe().paymentIntents.search({ query, limit: 1 });
    return data[0] ? paymentOf(data[0]) : null;
  });

/** Closes a payment for good. One that was paid a moment ago is refused. */
export const cancelPayment = (id: string) =>
  answer(async () => paymentOf(await stripe().paymentIntents.cancel(id)));

/** The provider itself gives up on a message after three days, and lists it for thirty. */
const MISSED_SINCE_S = 30 * 86_400;
const MOST_MISSED = 1000;

/** Messages of these types that the provider has not been able to deliver so far, oldest first. */
export const missedEvents = (types: string[]) =>
  answer(async () => {
    const created = { gte: Math.floor(Date.now() / 1000) - MISSED_SINCE_S };
    const listed = stripe().events.list({ delivery_success: false, types, created, limit: 100 });
    return (await listed.autoPagingToArray({ limit: MOST_MISSED })).reverse();
  });

/** Reads a message of the provider's; null for one that it did not sign. */
export function readEvent(body: string, signature: string): Stripe.Event | null {
  const { cards } = readEnvironment().environment;
  if (cards === null) return null;
  try {
    return stripe().webhooks.constructEvent(body, signature, cards.webhookSecret);
  } catch {
    return null;
  }
}

async function answer<T>(ask: () => Promise<T>): Promise<ProviderAnswer<T>> {
  try {
    return { ok: true, data: await ask() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const refused =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError;
    const code = error.code ?? error.type;
    // Its message may repeat what was sent.
    if (!refused) strapi.log.warn(`card provider: ${error.type} ${code}`);
    const broken = (error.statusCode ?? 0) >= 500;
    return { ok: false, reason: refused ? "refused" : "unavailable", code, broken };
  }
}
