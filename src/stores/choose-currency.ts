import { latestRates } from "../api/rates.ts";
import { type Currency, DOLLAR, isRate } from "../domain/currency.ts";
import { MESSAGES } from "../domain/errors.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { type CurrencyCode, DEFAULT_CURRENCY, UNUSED_DATA_MS } from "../site.ts";
import { $currency, takeCurrency, whyHeld } from "./currency.ts";

type Rates = Record<string, unknown>;

/** They may have been asked for when somebody began to mean the picker. */
let asked: { at: number; rates: Promise<Rates | undefined> } | undefined;

async function ask(): Promise<Rates | undefined> {
  const reply = await latestRates({ base: "" });
  if (reply.ok) return reply.data.conversion_rates;
  // The next choice asks again.
  asked = undefined;
  return undefined;
}

/** The rates of this minute, asked for once; undefined when they cannot be had. */
export function foreseeRates(): Promise<Rates | undefined> {
  if (asked === undefined || Date.now() - asked.at > UNUSED_DATA_MS) asked = { at: Date.now(), rates: ask() };
  return asked.rates;
}

function take(code: CurrencyCode, rate: number): void {
  takeCurrency({ code, rate, at: Date.now() });
  // It writes the total that the header shows.
  import("./cart.ts").catch(console.debug);
}

/**
 * Brings the rate of a kept choice up to date; `shown` is what the page has begun with. Where anything else is shown by then, somebody
 * has chosen, here or in another tab, and that stays.
 */
export async function renewRate(code: CurrencyCode, shown: Currency): Promise<void> {
  const rate = (await foreseeRates())?.[code];
  if (!isRate(rate)) asked = undefined;
  else if (!whyHeld() && $currency.get() === shown) take(code, rate);
}

let latest = 0;

/**
 * Changes to another currency and its rate, both or neither (CUR-04). Of several choices in a row the last one counts; the
 * former ones then change nothing.
 */
export async function chooseCurrency(code: CurrencyCode): Promise<Result<CurrencyCode, string>> {
  latest += 1;
  const turn = latest;
  const rate = code === DEFAULT_CURRENCY ? DOLLAR.rate : (await foreseeRates())?.[code];
  if (!isRate(rate)) {
    asked = undefined;
    return fail(MESSAGES.rateFailed);
  }
  if (whyHeld()) return code === $currency.get().code ? succeed(code) : fail(whyHeld());
  if (turn === latest) take(code, rate);
  return succeed(code);
}
