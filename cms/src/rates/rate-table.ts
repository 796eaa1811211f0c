import { createHash } from "node:crypto";

/** Units of each currency per dollar. */
export type Rates = Readonly<Record<string, number>>;

/** Rates of one dollar, and a name for exactly these, for whoever must say later which ones he meant. */
export interface RateTable {
  readonly rates: Rates;
  readonly version: string;
}

export type TableResult =
  | { readonly ok: true; readonly table: RateTable }
  | { readonly ok: false; readonly reason: string };

/**
 * Approximate rates of November 2026 for the currencies sold in; no prices use them. A rate that
 * differs by a factor of four is an error of the service, such as a shifted decimal point, which
 * even an editor cannot accept.
 */
const ROUGHLY: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.78,
  JPY: 150,
  CAD: 1.38,
  AUD: 1.52,
  CHF: 0.88,
};
const TOO_FAR = 4;
/**
 * A first rate has no previous one to compare with. It may differ from these rates as much as real
 * rates change over some years, and by less than an inverted rate, of which the euro's is the
 * closest: 1.087 is 21 % above 0.9. Beyond that an editor decides.
 */
const FIRST_LIMIT_PERCENT = 15;

/**
 * Reads a reply of the exchange-rate service: `result` must be `success`, and `conversion_rates` may lack a currency but
 * not hold one that is no number. Other currencies than the shop's are left out.
 */
export function readTable(text: string): TableResult {
  const reply = parse(text);
  if (!isRecord(reply)) return failed("the reply is not JSON of an object");
  if (reply.result !== "success") return failed("its result is not success");
  const given = reply.conversion_rates;
  if (!isRecord(given)) return failed("it has no conversion_rates");
  const rates: Record<string, number> = {};
  for (const code of Object.keys(ROUGHLY)) {
    const rate = given[code];
    if (rate === undefined) continue;
    if (typeof rate !== "number" || !Number.isFinite(rate)) return failed(`its rate of ${code} is no number`);
    rates[code] = rate;
  }
  return { ok: true, table: { rates, version: versionOf(rates) } };
}

/** @returns what no editor may accept in a table, in words; null when nothing is wrong */
export function findMistakes(rates: Rates): string | null {
  const mistakes = Object.entries(ROUGHLY).flatMap(([code, roughly]) => {
    const rate = rates[code];
    if (code === "USD") return rate === 1 ? [] : [`USD is ${rate ?? "missing"}, and a dollar must be 1`];
    if (rate === undefined || (rate > roughly / TOO_FAR && rate < roughly * TOO_FAR)) return [];
    return [`${code} is ${rate}, about ${roughly} was expected: more than ${TOO_FAR} times off`];
  });
  return mistakes.length === 0 ? null : mistakes.join("; ");
}

/**
 * Compares rates with the last good ones, each currency separately. The limit does not grow with
 * the age of those rates: it would accept an inverted euro (18 %) after some time. An editor can
 * accept the new rates.
 * @param limit the largest change, in percent
 * @returns what changes too much, in words; null when nothing does
 */
export function findJumps(rates: Rates, former: Rates | undefined, limit: number): string | null {
  const jumps = Object.entries(rates).flatMap(([code, rate]) => {
    const known = former?.[code];
    const [reference, most] =
      known === undefined ? [ROUGHLY[code] ?? rate, FIRST_LIMIT_PERCENT] : [known, limit];
    const change = changePercent(rate, reference);
    if (Math.abs(change) <= most) return [];
    const from = known === undefined ? `about ${reference} was expected` : `${reference} before`;
    return [`${code} is ${rate}, ${from}: ${change.toFixed(1)} %, more than ${most} %`];
  });
  return jumps.length === 0 ? null : jumps.join("; ");
}

const changePercent = (rate: number, reference: number): number => (rate / reference - 1) * 100;

function versionOf(rates: object): string {
  return createHash("sha256").update(JSON.stringify(rates)).digest("base64url").slice(0, 12);
}

const failed = (reason: string): TableResult => ({ ok: false, reason });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
