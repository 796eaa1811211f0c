import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from "../site.ts";
import { convert, formatMoney, type Minor } from "./money.ts";

/** What prices are shown and charged in (D6): a currency and what a dollar is worth in it. They only ever change together. */
export interface Currency {
  readonly code: CurrencyCode;
  readonly rate: number;
}

/** A choice as it is kept. */
export interface KeptCurrency extends Currency {
  /** When its rate was read, in ms since 1970. */
  readonly at: number;
}

export const DOLLAR: Currency = { code: DEFAULT_CURRENCY, rate: 1 };

/** Beyond these no currency of the shop can be; a rate there is a mistake. */
const SMALLEST_RATE = 0.001;
const LARGEST_RATE = 10_000;

export const isCurrencyCode = (code: unknown): code is CurrencyCode =>
  CURRENCIES.some((currency) => currency.code === code);

export const isRate = (rate: unknown): rate is number =>
  typeof rate === "number" && rate >= SMALLEST_RATE && rate <= LARGEST_RATE;

/** A price of USD (cents) as it is read in a currency; `quantity` of it, each converted by itself (D2). */
export function formatPrice(usdMinor: Minor, { code, rate }: Currency, quantity = 1): string {
  return formatMoney(convert(usdMinor, rate, code) * quantity, code);
}

/** The two kept texts of a choice: its code, and code, rate and time together. */
export const keepCurrency = ({ code, rate, at }: KeptCurrency): { code: string; pair: string } => ({
  code,
  pair: JSON.stringify({ code, rate, at }),
});

/** Reads what was kept; nothing, unless both texts are whole and speak of the same currency. */
export function readKept(code: string | null, pair: string | null): KeptCurrency | undefined {
  if (!isCurrencyCode(code) || pair === null) return undefined;
  try {
    const kept: unknown = JSON.parse(pair);
    if (typeof kept !== "object" || kept === null) return undefined;
    if (!("code" in kept && "rate" in kept && "at" in kept) || kept.code !== code) return undefined;
    const { rate, at } = kept;
    return isRate(rate) && typeof at === "number" ? { code, rate, at } : undefined;
  } catch {
    return undefined;
  }
}
