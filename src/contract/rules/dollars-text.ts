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
  const digits = text.trim().replaceAll(/[$\s]|,(?=\d{3}(\D|$))/g, "");
  if (digits === "") return null;
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(digits);
  if (!match) return undefined;
  const cents = Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`);
  return cents <= MAX_AMOUNT ? cents : undefined;
}
