import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from "../site.ts";

/** Money is an integer number of minor units (cents, pence, yen), never a fraction. */
export type Minor = number;

/** The largest amount that the card provider charges, in any currency, and so the largest price. */
export const MAX_AMOUNT: Minor = 99_999_999;

/** The currency of a code in either case; undefined if the shop does not sell in it. */
export const currencyByCode = (code: unknown) =>
  CURRENCIES.find((currency) => typeof code === "string" && currency.code === code.toUpperCase());

/** Minor units in one major unit: 100 for most and for unknown ones, 1 for the yen (D2). */
export function minorPerMajor(code: string): number {
  return 10 ** (currencyByCode(code)?.minorDigits ?? 2);
}

/** Converts the CMS's major units, such as `8950.5`, to integer minor units, rounded half up. */
export function fromMajor(major: number, code: string = DEFAULT_CURRENCY): Minor {
  return Math.round(Number((major * minorPerMajor(code)).toPrecision(15)));
}

/** Converts integer minor units to the CMS's major units, such as `8950.5`. */
export const toMajor = (minor: Minor, code: CurrencyCode = DEFAULT_CURRENCY): number =>
  minor / minorPerMajor(code);

/** The exact decimal value of a number: `digits × 10^exponent`. */
function decimalOf(value: number): { digits: bigint; exponent: number } {
  const [mantissa = "", exponent] = value.toExponential().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * Converts cents of USD to another currency's minor units, rounded half up (D2). For a line,
 * convert the unit price, then multiply by the quantity.
 * @param rate units of the currency for one dollar, a finite decimal that is not negative
 */
export function convert(usdMinor: Minor, rate: number, code: CurrencyCode): Minor {
  const { digits, exponent } = decimalOf(rate);
  const amount =
    BigInt(usdMinor) * digits * BigInt(minorPerMajor(code)) * 10n ** BigInt(Math.max(exponent, 0));
  const unit = BigInt(minorPerMajor(DEFAULT_CURRENCY)) * 10n ** BigInt(Math.max(-exponent, 0));
  return Number((2n * amount + unit) / (2n * unit));
}

/** Created once: creating a formatter takes forty times as long as using it. */
const TWO_DECIMALS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats `$1,234.50`: en-US grouping, two decimals, the specified symbol or else the code. */
export function formatMoney(amount: Minor, code: CurrencyCode | (string & {}) = DEFAULT_CURRENCY): string {
  const currency = currencyByCode(code);
  const major = amount / 10 ** (currency?.minorDigits ?? 2);
  const digits = TWO_DECIMALS.format(Math.abs(major));
  return `${major < 0 ? "-" : ""}${currency?.symbol ?? code.toUpperCase()}${digits}`;
}

/** Formats an amount with symbol and code: `€1,234.00 EUR`. */
export const formatAmount = (amount: Minor, code: string): string =>
  `${formatMoney(amount, code)} ${code.toUpperCase()}`;
