import { currencyByCode, MAX_AMOUNT } from "halocline-contract/rules/money";

const digitsOf = (currency: string): number => currencyByCode(currency)?.minorDigits ?? 2;

/** An amount of minor units as staff type it, such as `94.50`. */
export function amountText(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/**
 * Parses an amount of a currency in major units as staff type it; commas may separate thousands.
 * @returns minor units; null if it is no amount of that currency
 */
export function parseAmount(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const [, whole, fraction = ""] =
    /^(\d+)(?:\.(\d*))?$/.exec(text.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, "")) ?? [];
  if (whole === undefined || fraction.slice(digits).replaceAll("0", "") !== "") return null;
  const minor = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, "0")}`);
  return minor <= MAX_AMOUNT ? minor : null;
}
