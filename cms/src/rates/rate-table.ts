import { createHash } from "node:crypto";
import { isRecord } from "halocline-contract/is-record";
import { CURRENCIES, type CurrencyCode } from "halocline-contract/site";
import type { Rates, RateTable } from "./types";

export type TableResult =
  | { readonly ok: true; readonly table: RateTable }
  | { readonly ok: false; readonly reason: string };

/**
 * Approximate rates of November 2026, not for prices. A rate that differs by a factor of four is an
 * error of the service, such as a shifted decimal point, which even an editor cannot accept.
 */
const APPROXIMATE_RATES: Readonly<Record<CurrencyCode, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.78,
  JPY: 150,
  CAD: 1.38,
  AUD: 1.52,
  CHF: 0.88,
};
const MAX_DEVIATION_FACTOR = 4;
/**
 * The largest accepted difference of a first rate from these. Real rates change less over some
 * years; inverted rates differ more (the euro's least: 1.087 is 21 % above 0.9).
 */
const MAX_FIRST_CHANGE_PERCENT = 15;

/**
 * Parses a reply of the exchange-rate service and drops currencies that the shop does not use.
 * @returns a failure unless `result` is `success` and all used `conversion_rates` are numbers
 */
export function parseRateTable(text: string): TableResult {
  const reply = parseJson(text);
  if (!isRecord(reply)) return failed("the reply is not JSON of an object");
  if (reply.result !== "success") return failed("its result is not success");
  const conversionRates = reply.conversion_rates;
  if (!isRecord(conversionRates)) return failed("it has no conversion_rates");
  const rates: Partial<Record<CurrencyCode, number>> = {};
  for (const { code } of CURRENCIES) {
    const rate = conversionRates[code];
    if (rate === undefined) continue;
    if (typeof rate !== "number" || !Number.isFinite(rate)) return failed(`its rate of ${code} is no number`);
    rates[code] = rate;
  }
  return { ok: true, table: { rates, version: versionOf(rates) } };
}

/** @returns a sentence about errors that even an editor cannot accept; null if there are none */
export function findMistakes(rates: Rates): string | null {
  const mistakes = CURRENCIES.flatMap(({ code }) => {
    const approximate = APPROXIMATE_RATES[code];
    const rate = rates[code];
    if (code === "USD") return rate === 1 ? [] : [`USD is ${rate ?? "missing"}, and a dollar must be 1`];
    if (
      rate === undefined ||
      (rate > approximate / MAX_DEVIATION_FACTOR && rate < approximate * MAX_DEVIATION_FACTOR)
    )
      return [];
    return [
      `${code} is ${rate}, about ${approximate} was expected: more than ${MAX_DEVIATION_FACTOR} times off`,
    ];
  });
  return mistakes.length === 0 ? null : mistakes.join("; ");
}

/**
 * Compares rates with the last good ones, each currency separately. The limit does not grow with
 * the age of those rates: after some time it would accept an inverted euro (18 %).
 * @param limitPercent the largest accepted change, in percent
 * @returns a sentence about changes that an editor must accept first; null if there are none
 */
export function findLargeChanges(
  rates: Rates,
  previous: Rates | undefined,
  limitPercent: number,
): string | null {
  const changes = CURRENCIES.flatMap(({ code }) => {
    const rate = rates[code];
    if (rate === undefined) return [];
    const before = previous?.[code];
    const [reference, maxPercent] =
      before === undefined ? [APPROXIMATE_RATES[code], MAX_FIRST_CHANGE_PERCENT] : [before, limitPercent];
    const change = changePercent(rate, reference);
    if (Math.abs(change) <= maxPercent) return [];
    const from = before === undefined ? `about ${reference} was expected` : `${reference} before`;
    return [`${code} is ${rate}, ${from}: ${change.toFixed(1)} %, more than ${maxPercent} %`];
  });
  return changes.length === 0 ? null : changes.join("; ");
}

const changePercent = (rate: number, reference: number): number => (rate / reference - 1) * 100;

function versionOf(rates: object): string {
  return createHash("sha256").update(JSON.stringify(rates)).digest("base64url").slice(0, 12);
}

const failed = (reason: string): TableResult => ({ ok: false, reason });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
