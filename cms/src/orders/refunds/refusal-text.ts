/** Why the provider refuses a refund, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: "The card provider says that this payment is refunded completely already.",
  charge_disputed: "The customer's bank disputes this payment, so it cannot be refunded.",
  balance_insufficient: "The shop's balance at the card provider is too low for this refund.",
  insufficient_funds: "The shop's balance at the card provider is too low for this refund.",
  resource_missing: "The card provider does not know this payment.",
  failed: "The customer's bank did not take the refund.",
};

/** @param code the provider's error code, or the type of an error without one */
export const refusalText = (code: string): string =>
  REFUSALS[code] ??
  `The card provider refuses it (${code.slice(0, 60)}). Less may be left of the payment than you asked for.`;
