import { latestRates } from "../api/rates.ts";
import { type Currency, isRate, US_DOLLAR } from "../domain/currency.ts";
import { MESSAGES } from "../domain/errors.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { type CurrencyCode, DEFAULT_CURRENCY, RATES_CACHE_MS } from "../site.ts";
import { $currency, applyCurrency, holdReason } from "./currency.ts";

type Rates = Record<string, unknown>;

/** The last request. It may have been sent as prefetch when the customer moved to the picker. */
let requested: { at: number; rates: Promise<Rates | undefined> } | undefined;

async function fetchRates(): Promise<Rates | undefined> {
  const reply = await latestRates({ base: "" });
  if (reply.ok) return reply.data.conversion_rates;
  // The next choice sends a new request.
  requested = undefined;
  return undefined;
}

/** Fetches the rates once and reuses them for `RATES_CACHE_MS`; undefined if the request fails. */
export function prefetchRates(): Promise<Rates | undefined> {
  if (requested === undefined || Date.now() - requested.at > RATES_CACHE_MS)
    requested = { at: Date.now(), rates: fetchRates() };
  return requested.rates;
}

function apply(code: CurrencyCode, rate: number): void {
  applyCurrency({ code, rate, at: Date.now() });
  // The cart store writes the total in the header.
  import("./cart.ts").catch(console.debug);
}

/**
 * Updates the rate of a stored choice. A choice made meanwhile, here or in another tab, stays.
 * @param initial the currency that the page started with
 */
export async function refreshRate(code: CurrencyCode, initial: Currency): Promise<void> {
  const rate = (await prefetchRates())?.[code];
  if (!isRate(rate)) requested = undefined;
  else if (!holdReason() && $currency.get() === initial) apply(code, rate);
}

let latest = 0;

/**
 * Changes the currency together with its rate (CUR-04). Of several concurrent choices only the last
 * one takes effect.
 */
export async function chooseCurrency(code: CurrencyCode): Promise<Result<CurrencyCode, string>> {
  latest += 1;
  const own = latest;
  const rate = code === DEFAULT_CURRENCY ? US_DOLLAR.rate : (await prefetchRates())?.[code];
  if (!isRate(rate)) {
    requested = undefined;
    return fail(MESSAGES.rateFailed);
  }
  if (holdReason()) return code === $currency.get().code ? succeed(code) : fail(holdReason());
  if (own === latest) apply(code, rate);
  return succeed(code);
}
