/**
 * How long an order may wait for its payment, in ms. Unless the provider is away, within an hour of the last press every order is settled or
 * closed; staff are told of what is not.
 */
export const CLOSES_AFTER_MS = 45 * 60_000;
/** Staff look at what is pending for longer (by when it was made). */
export const NEEDS_ATTENTION_MS = 60 * 60_000;
/** By then the provider's own message has usually come. */
export const FIRST_CHECK_MS = 30_000;
/** A page that waits for a payment makes us ask sooner, but not more often than this. */
export const SHORTEST_PAUSE_MS = 3_000;
/** The provider forgets the key of a payment after a day; from then on it is looked for by its order. */
export const KEY_LASTS_MS = 20 * 3_600_000;

const LONGEST_PAUSE_MS = 5 * 60_000;

/** Until the same order is asked about again: the longer, the older it is. */
export const pauseAfter = (ageMs: number): number =>
  Math.min(Math.max(ageMs / 2, FIRST_CHECK_MS), LONGEST_PAUSE_MS);
