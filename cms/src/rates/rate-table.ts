import { createHash } from "node:crypto";

/** Rates of one dollar, and a name for exactly these, for whoever must say later which ones he meant. */
export interface RateTable {
  readonly rates: Readonly<Record<string, number>>;
  readonly version: string;
}

export type TableResult =
  | { readonly ok: true; readonly table: RateTable }
  | { readonly ok: false; readonly reason: string };

/**
 * What a dollar is roughly worth, for the currencies sold in. These are no prices: a rate four times off is a mistake of the
 * service (an inverted rate, a slipped decimal), and a shop that believes it sells at a quarter of the price.
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
 * Reads a reply of the exchange-rate service: `result` must be `success`, and `conversion_rates` may lack a currency but
 * not hold a rate that cannot be. Other currencies than the shop's are left out.
 */
export function readTable(text: string): TableResult {
  const reply = parse(text);
  if (!isRecord(reply)) return failed("the reply is not JSON of an object");
  if (reply.result !== "success") return failed("its result is not success");
  const given = reply.conversion_rates;
  if (!isRecord(given)) return failed("it has no conversion_rates");
  const rates: Record<string, number> = {};
  for (const [code, roughly] of Object.entries(ROUGHLY)) {
    const rate = given[code];
    if (rate === undefined) continue;
    if (typeof rate !== "number" || !isPlausible(rate, roughly))
      return failed(`its rate of ${code} cannot be`);
    rates[code] = rate;
  }
  if (rates.USD !== 1) return failed("a dollar is not 1 in it");
  return { ok: true, table: { rates, version: versionOf(rates) } };
}

const isPlausible = (rate: number, roughly: number): boolean =>
  rate > roughly / TOO_FAR && rate < roughly * TOO_FAR;

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
