const CENTS = 100;
const LARGEST = 99_999_999;

/** Cents as an editor types them: 895000 → "8950.00"; no price is an empty text. */
export function dollarsText(cents: number | string | null | undefined): string {
  return typeof cents === "number" ? (cents / CENTS).toFixed(2) : "";
}

/**
 * What an editor typed, in cents: `null` for an empty field (no price shown), `undefined` while it is no amount.
 * Thousands may be set apart by commas or spaces.
 */
export function parseDollars(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/[$\s]|,(?=\d{3}(\D|$))/g, "");
  if (plain === "") return null;
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const cents = Number(match[1]) * CENTS + Number((match[2] ?? "").padEnd(2, "0"));
  return cents <= LARGEST ? cents : undefined;
}

/** The price as the site shows it: `$12,400.00`, `Price on request`, or a dash for no price. */
export function priceText(cents: unknown): string {
  if (typeof cents !== "number") return "–";
  return cents === 0 ? "Price on request" : `$${dollarsText(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ",")}`;
}
