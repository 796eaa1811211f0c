import { callProvider, stripe } from "./provider";

/** A refund at the provider. */
export interface Refund {
  readonly id: string;
  /** Whether the customer's bank did not take it. */
  readonly isFailed: boolean;
}

/** The key of our own refund's key in the provider's metadata. */
const REFUND_METADATA_KEY = "refund";

const refundOf = ({ id, status }: { id: string; status: string | null }): Refund => ({
  id,
  isFailed: status === "failed" || status === "canceled",
});

interface NewRefund {
  readonly paymentId: string;
  /** In minor units of the payment's currency. */
  readonly amount: number;
  readonly key: string;
  /** How often it has failed with a server error, which the provider repeats for the same key. */
  readonly serverErrors: number;
}

/** Refunds a payment in whole or in part, once for each key. */
export const createRefund = ({ paymentId, amount, key, serverErrors }: NewRefund) =>
  callProvider(async () =>
    refundOf(
      await stripe().refunds.create(
        { payment_intent: paymentId, amount, metadata: { [REFUND_METADATA_KEY]: key } },
        { idempotencyKey: `refund-${key}${serverErrors > 0 ? `-${serverErrors}` : ""}` },
      ),
    ),
  );

const MAX_LISTED_REFUNDS = 1000;

/** Finds the refund of a payment that was made with this key; or null. */
export const findRefund = (paymentId: string, key: string) =>
  callProvider(async () => {
    const listed = await stripe()
      .refunds.list({ payment_intent: paymentId, limit: 100 })
      .autoPagingToArray({ limit: MAX_LISTED_REFUNDS });
    const made = listed.find(({ metadata }) => metadata?.[REFUND_METADATA_KEY] === key);
    return made ? refundOf(made) : null;
  });
