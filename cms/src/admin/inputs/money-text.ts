import { availabilityAt } from "halocline-contract/rules/availability";
import { PRICE_ON_REQUEST } from "halocline-contract/rules/messages";
import { formatMoney, MAX_AMOUNT, toMajor } from "halocline-contract/rules/money";

/** Cents as the editor types them: 895000 → "8950.00"; no price gives an empty text. */
export function dollarsText(cents: number | string | null | undefined): string {
  return typeof cents === "number" ? toMajor(cents).toFixed(2) : "";
}

/**
 * Parses an amount in dollars; commas or spaces may separate thousands.
 * @returns cents; `null` for an empty field (no price shown), `undefined` if it is no amount
 */
export function parseDollars(text: string): number | null | undefined {
  const digits = text.trim().replaceAll(/[$\s]|,(?=\d{3}(\D|$))/g, "");
  if (digits === "") return null;
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(digits);
  if (!match) return undefined;
  const cents = Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`);
  return cents <= MAX_AMOUNT ? cents : undefined;
}

/** The price as the site shows it: `$12,400.00`, `Price on request`, or a dash for no price. */
export function priceText(cents: unknown): string {
  const availability = availabilityAt(typeof cents === "number" ? cents : null);
  if (availability.kind === "not-sold") return "–";
  return availability.kind === "sale" ? formatMoney(availability.price) : PRICE_ON_REQUEST;
}
