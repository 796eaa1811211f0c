import { type CurrencyCode, DEFAULT_CURRENCY, RATES_CACHE_MS } from "../../../contract/site.ts";
import { isRate, US_DOLLAR } from "../model.ts";
import { latestRates } from "./api.ts";

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

/** The current rate of a currency for one dollar; undefined without a valid one. */
export async function currentRate(code: CurrencyCode): Promise<number | undefined> {
  if (code === DEFAULT_CURRENCY) return US_DOLLAR.rate;
  const rate = (await prefetchRates())?.[code];
  if (isRate(rate)) return rate;
  requested = undefined;
  return undefined;
}
