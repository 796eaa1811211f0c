/* Made from src/domain/money.ts by `npm run share`: change it there. */

import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from "./site";

/** Money is an integer number of minor units (cents, pence, yen), never a fraction. */
export type Minor = number;

function currencyOf(code: string) {
  return CURRENCIES.find((currency) => currency.code === code.toUpperCase());
}

/** Minor units in one major unit: 100 for most, 1 for the yen (D2). */
export function minorPerMajor(code: CurrencyCode): number {
  return 10 ** (currencyOf(code)?.minorDigits ?? 2);
}

/** From the CMS's major units, as in `8950.5`, to integer minor units, rounded half up. */
export function fromMajor(major: number, code: CurrencyCode = DEFAULT_CURRENCY): Minor {
  return Math.round(Number((major * minorPerMajor(code)).toPrecision(15)));
}

/** A decimal number without a float's error: `digits × 10^exponent`. */
function decimalOf(value: number): { digits: bigint; exponent: number } {
  const [mantissa = "", exponent] = value.toExponential().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * An amount of USD (cents) in another currency's minor units, rounded half up once (D2). A line of several pieces is this,
 * of one piece, times its quantity.
 * @param rate units of the currency for one dollar, a finite decimal that is not negative
 */
export function convert(usdMinor: Minor, rate: number, code: CurrencyCode): Minor {
  const { digits, exponent } = decimalOf(rate);
  const amount =
    BigInt(usdMinor) * digits * BigInt(minorPerMajor(code)) * 10n ** BigInt(Math.max(exponent, 0));
  const unit = BigInt(minorPerMajor(DEFAULT_CURRENCY)) * 10n ** BigInt(Math.max(-exponent, 0));
  return Number((2n * amount + unit) / (2n * unit));
}

/** Made once: a formatter costs forty times what formatting does. */
const TWO_DECIMALS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$1,234.50`: en-US grouping and always two decimals, with the specified symbol or, if unknown, the code. */
export function formatMoney(amount: Minor, code: CurrencyCode | (string & {}) = DEFAULT_CURRENCY): string {
  const currency = currencyOf(code);
  const major = amount / 10 ** (currency?.minorDigits ?? 2);
  const digits = TWO_DECIMALS.format(Math.abs(major));
  return `${major < 0 ? "-" : ""}${currency?.symbol ?? code.toUpperCase()}${digits}`;
}
