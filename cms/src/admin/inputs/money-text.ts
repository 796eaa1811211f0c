const CENTS_PER_DOLLAR = 100;
const MAX_PRICE_CENTS = 99_999_999;

/** Cents as the editor types them: 895000 → "8950.00"; no price gives an empty text. */
export function dollarsText(cents: number | string | null | undefined): string {
  return typeof cents === "number" ? (cents / CENTS_PER_DOLLAR).toFixed(2) : "";
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
  const cents = Number(match[1]) * CENTS_PER_DOLLAR + Number((match[2] ?? "").padEnd(2, "0"));
  return cents <= MAX_PRICE_CENTS ? cents : undefined;
}

/** The price as the site shows it: `$12,400.00`, `Price on request`, or a dash for no price. */
export function priceText(cents: unknown): string {
  if (typeof cents !== "number") return "–";
  return cents === 0 ? "Price on request" : `$${dollarsText(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ",")}`;
}
