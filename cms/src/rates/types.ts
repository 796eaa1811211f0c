import type { CurrencyCode } from "halocline-contract/site";

/** Units of each currency per US dollar, by ISO 4217 code in capitals. */
export type Rates = Readonly<Partial<Record<CurrencyCode, number>>>;

export interface RateTable {
  readonly rates: Rates;
  /** A hash of the rates, by which quotes and editors refer to exactly this table. */
  readonly version: string;
}

export interface StoredTable extends RateTable {
  /** When the service returned it, in ms since 1970. */
  readonly at: number;
  /** The last known rates, compared with the new rate of a currency that this table lacks. */
  readonly former?: Rates;
}

/** A table with wrong or suddenly changed rates, until a good one arrives or an editor decides. */
export interface RefusedTable extends StoredTable {
  readonly reason: string;
}

/** What the panel shows of the rates. */
export interface RateReview {
  readonly current: StoredTable | null;
  /** Rates with mistakes are not usable: they can only be dismissed. */
  readonly refused: (RefusedTable & { readonly isUsable: boolean }) | null;
  /** The largest accepted change of a rate, in percent. */
  readonly limit: number;
}
