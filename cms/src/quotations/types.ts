import type { QuotationLine, QuotationState } from "halocline-contract/rules/quotations";
import type { CurrencyCode } from "halocline-contract/site";

export const QUOTATION = "api::quotation.quotation" as const;

/** A line of a request has no price until staff enter one. */
export interface StoredLine extends Omit<QuotationLine, "unit_price"> {
  readonly unit_price: number | null;
}

/** What the visitor asked for; `end_use` and `message` are null once deleted. */
export interface RequestColumns {
  readonly organisation: string;
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country: string;
  readonly end_use: string | null;
  readonly needed_by: string | null;
  readonly message: string | null;
}

export interface QuotationRow extends RequestColumns {
  readonly id: number;
  readonly documentId: string;
  readonly reference: string;
  /** Null until the first sending. */
  readonly number: string | null;
  /** Counts how often it was sent; 0 before the first. */
  readonly revision: number;
  /** Stays `sent` until the sweeper has noticed that `valid_until` is over: use `stateOf`. */
  readonly state: QuotationState;
  readonly lines: readonly StoredLine[];
  readonly currency: CurrencyCode | null;
  /** In minor units; null until priced. */
  readonly total: number | null;
  /** In percent; null if all is paid at once. */
  readonly first_share: number | null;
  readonly lead_time: string | null;
  readonly terms: string | null;
  /** ISO dates. */
  readonly sent_on: string | null;
  readonly valid_until: string | null;
  /** Whether the holder was reminded of the end of this revision. */
  readonly reminded: boolean;
  readonly decline_reason: string | null;
  /** Of the order that it became. */
  readonly order_number: string | null;
  /** When `end_use` and `message` were deleted. */
  readonly texts_deleted_at: string | null;
  readonly request_key: string;
  readonly request_digest: string;
  readonly send_key: string | null;
  readonly createdAt: string;
}

/** A row that was sent: all of it is known. */
export interface SentRow extends QuotationRow {
  readonly number: string;
  readonly lines: readonly QuotationLine[];
  readonly currency: CurrencyCode;
  readonly total: number;
  readonly lead_time: string;
  readonly sent_on: string;
  readonly valid_until: string;
}

export const isSentRow = (row: QuotationRow): row is SentRow => row.number !== null;
