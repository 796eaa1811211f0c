import type { CurrencyCode } from "../../contract/site.ts";
import { MESSAGES } from "../../lib/messages.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import "../cart/badge/follow-currency.ts";
import { currentRate } from "../currency/rates/rates.ts";
import { $currency, applyCurrency, holdReason } from "../currency/store.ts";

let latest = 0;

/**
 * Changes the currency together with its rate (CUR-04). Of several concurrent choices only the last
 * one takes effect.
 */
export async function chooseCurrency(code: CurrencyCode): Promise<Result<CurrencyCode, string>> {
  latest += 1;
  const own = latest;
  const rate = await currentRate(code);
  if (rate === undefined) return fail(MESSAGES.rateFailed);
  if (holdReason()) return code === $currency.get().code ? succeed(code) : fail(holdReason());
  if (own === latest) applyCurrency({ code, rate, at: Date.now() });
  return succeed(code);
}
