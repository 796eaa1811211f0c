import type { QuotationState } from "halocline-contract/rules/quotations";
import type { CurrencyCode } from "halocline-contract/site";
import type { OrderChange } from "../../orders/staff/types";
import type { QuotationMailRow } from "../../orders/types";
import type { QuotationRow } from "../types";

/** A row of the list of quotations. */
export interface QuotationSummary {
  readonly documentId: string;
  /** The quotation's number, or the reference of the request. */
  readonly name: string;
  readonly createdAt: string;
  readonly organisation: string;
  readonly email: string;
  readonly state: QuotationState;
  /** With symbol and code; empty until priced. */
  readonly total: string;
  readonly valid_until: string | null;
}

/** A page of the list, newest first. */
export interface FoundQuotations {
  readonly quotations: readonly QuotationSummary[];
  /** The number of all quotations by their states. */
  readonly counts: Readonly<Partial<Record<QuotationState, number>>>;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
}

/** A line that staff price, in minor units of the quotation's currency. */
export interface DeskLine {
  readonly title: string;
  readonly part_number: string | null;
  readonly quantity: number;
  readonly unit_price: number | null;
  /** The catalogue's price in US cents; null if it has none. */
  readonly list_price: number | null;
}

/** An e-mail about a quotation. */
type DeskMail = Pick<
  QuotationMailRow,
  "id" | "kind" | "state" | "sent_at" | "try_at" | "problem" | "requested_by"
>;

/** What the page of one quotation shows; `country` is its name. */
export interface DeskQuotation
  extends Omit<QuotationRow, "id" | "lines" | "reminded" | "request_key" | "request_digest" | "send_key"> {
  readonly lines: readonly DeskLine[];
  /** Units of each currency per US dollar, to begin with the catalogue's prices. */
  readonly rates: Readonly<Partial<Record<CurrencyCode, number>>>;
  readonly mails: readonly DeskMail[];
  readonly history: readonly OrderChange[];
}

/** The CMS's response to an action: what was done, in a sentence, and the new state. */
export interface QuotationResult {
  readonly done?: string;
  readonly state: DeskQuotation;
}
