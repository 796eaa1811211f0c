import { convert, formatMoney, type Minor } from "../../contract/rules/money.ts";
import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from "../../contract/site.ts";

/** The currency of prices and charges, and its rate for one dollar, always set as a pair (D6). */
export interface Currency {
  readonly code: CurrencyCode;
  readonly rate: number;
}

/** A stored currency choice. */
export interface StoredCurrency extends Currency {
  /** When the rate was fetched, in ms since 1970. */
  readonly at: number;
}

export const US_DOLLAR: Currency = { code: DEFAULT_CURRENCY, rate: 1 };

/** A rate outside this range is an error: no currency of the shop comes near it. */
const MIN_RATE = 0.001;
const MAX_RATE = 10_000;

export const isCurrencyCode = (code: unknown): code is CurrencyCode =>
  CURRENCIES.some((currency) => currency.code === code);

export const isRate = (rate: unknown): rate is number =>
  typeof rate === "number" && rate >= MIN_RATE && rate <= MAX_RATE;

/** Formats `quantity` times a price in cents of USD; the unit price is rounded first (D2). */
export function formatPrice(usdMinor: Minor, { code, rate }: Currency, quantity = 1): string {
  return formatMoney(convert(usdMinor, rate, code) * quantity, code);
}

/** The two stored strings of a choice: the code, and the JSON of code, rate and time. */
export const serializeCurrency = ({ code, rate, at }: StoredCurrency): { code: string; pair: string } => ({
  code,
  pair: JSON.stringify({ code, rate, at }),
});

/** Parses both stored strings. @returns undefined if either is invalid or their codes differ */
export function parseStoredCurrency(code: string | null, pair: string | null): StoredCurrency | undefined {
  if (!isCurrencyCode(code) || pair === null) return undefined;
  try {
    const stored: unknown = JSON.parse(pair);
    if (typeof stored !== "object" || stored === null) return undefined;
    if (!("code" in stored && "rate" in stored && "at" in stored) || stored.code !== code) return undefined;
    const { rate, at } = stored;
    return isRate(rate) && typeof at === "number" ? { code, rate, at } : undefined;
  } catch {
    return undefined;
  }
}
