import Stripe from "stripe";
import { ownEnvironment } from "../bootstrap/environment";
import { ORDER_METADATA_KEY, paymentFromIntent } from "./payment";

/**
 * The result of a request to the provider. `unavailable`: it did not answer, so the outcome is
 * unknown and the caller must try again. `refused`: a retry of the same request cannot succeed.
 */
export type ProviderResult<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly reason: "unavailable" | "refused";
      readonly code: string;
      /** Whether it answered with 5xx, an answer that it repeats for the same idempotency key. */
      readonly isServerError: boolean;
    };

/** Two attempts end before a waiting customer clicks Pay again, after about ten seconds. */
const PROVIDER_TIMEOUT_MS = 4_000;
const MAX_PROVIDER_RETRIES = 1;
/** For answers that the caller can do without. */
const SHORT_TIMEOUT = { timeout: 2_500, maxNetworkRetries: 0 };

let client: Stripe | undefined;

/** Whether a card provider is set up. */
export const canTakeCards = (): boolean => ownEnvironment().cards !== null;

/** The provider's API; for the files of this folder. */
export function stripe(): Stripe {
  const { cards } = ownEnvironment();
  if (cards === null) throw new Error("No card provider is set up.");
  client ??= new Stripe(cards.secretKey, {
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: MAX_PROVIDER_RETRIES,
    telemetry: false,
    ...(cards.sandboxUrl === null ? {} : addressOf(cards.sandboxUrl)),
  });
  return client;
}

function addressOf(url: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === "https:" ? "https" : "http" };
}

interface PayableOrder {
  readonly documentId: string;
  readonly number: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** How often creating this payment has failed with a server error. */
  readonly payment_attempt: number;
}

/**
 * Creates the one payment of an order. The idempotency key makes retries return the same payment,
 * for a day; the provider also repeats a server error for the same key, so the next attempt needs
 * another.
 * @param order its other fields must never change, as the provider refuses a key with another body
 */
export const createPayment = ({ documentId, number, amount, currency, payment_attempt }: PayableOrder) =>
  callProvider(async () =>
    paymentFromIntent(
      await stripe().paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ["card"],
          description: `Order ${number}`,
          metadata: { [ORDER_METADATA_KEY]: documentId, number },
        },
        { idempotencyKey: `order-${documentId}${payment_attempt > 0 ? `-${payment_attempt}` : ""}` },
      ),
    ),
  );

/** Fetches a payment. @param shortTimeout for a caller that can do without a slow answer */
export const retrievePayment = (id: string, shortTimeout = false) =>
  callProvider(async () => {
    const params = { expand: ["latest_charge"] };
    const options = shortTimeout ? SHORT_TIMEOUT : {};
    return paymentFromIntent(await stripe().paymentIntents.retrieve(id, params, options));
  });

/** Finds an order's payment whose id was not stored, after its idempotency key expired; or null. */
export const findPayment = (documentId: string) =>
  callProvider(async () => {
    const query = `metadata['${ORDER_METADATA_KEY}']:'${documentId}'`;
    const { data } = await stripe().paymentIntents.search({ query, limit: 1 });
    return data[0] ? paymentFromIntent(data[0]) : null;
  });

/** Cancels a payment for good. The provider refuses this for one that was paid a moment ago. */
export const cancelPayment = (id: string) =>
  callProvider(async () => paymentFromIntent(await stripe().paymentIntents.cancel(id)));

/** The most that the provider lists at a time. */
const EVENTS_PER_PAGE = 100;

export interface EventList {
  readonly types: string[];
  /** In seconds of the provider's clock. */
  readonly since: number;
  /** Whether only those that the provider could not deliver yet. */
  readonly undelivered?: boolean;
  /** Id of the last event of the page before. */
  readonly after?: string | undefined;
}

/** Lists a page of events, the newest first. The provider lists thirty days. */
export const listEvents = ({ types, since, undelivered = false, after }: EventList) =>
  callProvider(async () => {
    const { data, has_more } = await stripe().events.list({
      ...{ types, created: { gte: since }, limit: EVENTS_PER_PAGE },
      ...(undelivered ? { delivery_success: false } : {}),
      ...(after === undefined ? {} : { starting_after: after }),
    });
    return { events: data, hasMore: has_more };
  });

/** Verifies the signature of an event and parses it; null if the provider did not sign it. */
export function verifyEvent(body: string, signature: string): Stripe.Event | null {
  const { cards } = ownEnvironment();
  if (cards === null) return null;
  try {
    return stripe().webhooks.constructEvent(body, signature, cards.webhookSecret);
  } catch {
    return null;
  }
}

/** Turns the errors of a request into a result; for the files of this folder. */
export async function callProvider<T>(request: () => Promise<T>): Promise<ProviderResult<T>> {
  try {
    return { ok: true, data: await request() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const refused =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError;
    const code = error.code ?? error.type;
    // Log no error message: it may repeat the request's values.
    if (!refused) strapi.log.warn(`card provider: ${error.type} ${code}`);
    const isServerError = (error.statusCode ?? 0) >= 500;
    return { ok: false, reason: refused ? "refused" : "unavailable", code, isServerError };
  }
}
