/** The outcome of a payment, decided by the card number. */
export type CardOutcome = "succeeds" | "declined" | "redirects";

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  "4242424242424242": "succeeds",
  "4000000000000002": "declined",
  "4000002760003184": "redirects",
};

/** The outcome for the provider's test numbers; any other card is declined. */
export const outcomeOf = (number: string): CardOutcome =>
  OUTCOMES[number.replaceAll(/\s/g, "")] ?? "declined";
