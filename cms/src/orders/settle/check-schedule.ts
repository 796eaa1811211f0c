/** An unpaid order is closed this long (ms) after the customer's last click on Pay. */
export const PAYMENT_TIMEOUT_MS = 45 * 60_000;
/** An order that is still pending this long (ms) after it was created is in the review queue. */
export const REVIEW_AFTER_MS = 60 * 60_000;
/** The provider's event has usually arrived by then (ms); only otherwise the sweeper asks. */
export const FIRST_CHECK_AFTER_MS = 30_000;
/** A page that polls a pending order triggers earlier checks, but with at least this pause (ms). */
export const MIN_CHECK_INTERVAL_MS = 3_000;
/**
 * Below the day (in ms) after which the provider forgets an idempotency key. Older: search instead.
 */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 20 * 3_600_000;

const MAX_CHECK_DELAY_MS = 5 * 60_000;

/** The time (ms) until the next check of an order: half its age (ms), between 30 s and 5 min. */
export const nextCheckDelay = (ageMs: number): number =>
  Math.min(Math.max(ageMs / 2, FIRST_CHECK_AFTER_MS), MAX_CHECK_DELAY_MS);
