import { MAX_AMOUNT, type Minor, toMajor } from "./money.ts";

/** Cents as an editor types them: 895000 → "8950.00"; no price gives an empty text. */
export function dollarsText(cents: Minor | string | null | undefined): string {
  return typeof cents === "number" ? toMajor(cents).toFixed(2) : "";
}

/**
 * Parses an amount in dollars; commas or spaces may separate thousands.
 * @returns cents; `null` for an empty text (no price shown), `undefined` if it is no amount
 */
export function parseDollars(text: string): Minor | null | undefined {
  const amount = text.trim();
  if (amount === "") return null;
  const match = /^\$?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(amount);
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  const cents = Number(`${whole.replaceAll(/\D/g, "")}${fraction.padEnd(2, "0")}`);
  return cents <= MAX_AMOUNT ? cents : undefined;
}
