import { latestRates } from "../api/rates.ts";
import { DOLLAR, isRate } from "../domain/currency.ts";
import { MESSAGES } from "../domain/errors.ts";
import { fail, type Result, succeed } from "../domain/result.ts";
import { type CurrencyCode, DEFAULT_CURRENCY, UNUSED_DATA_MS } from "../site.ts";
import { takeCurrency } from "./currency.ts";

type Rates = Record<string, unknown>;

/** They may have been asked for when somebody began to mean the picker. */
let asked: { at: number; rates: Promise<Rates | undefined> } | undefined;

async function ask(): Promise<Rates | undefined> {
  const reply = await latestRates({ base: "" });
  return reply.ok ? reply.data.conversion_rates : undefined;
}

/** The rates of this minute, asked for once; undefined when they cannot be had. */
export function foreseeRates(): Promise<Rates | undefined> {
  if (asked === undefined || Date.now() - asked.at > UNUSED_DATA_MS) asked = { at: Date.now(), rates: ask() };
  return asked.rates;
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
  if (turn === latest) {
    takeCurrency({ code, rate, at: Date.now() });
    // It writes the total that the header shows.
    import("./cart.ts").catch(console.debug);
  }
  return succeed(code);
}
