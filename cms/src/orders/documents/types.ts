import type { CurrencyCode } from "halocline-contract/site";
import type { Balance } from "../balance/paid-so-far";
import type { OrderLine } from "../types";

export const INVOICE = "api::order-invoice.order-invoice" as const;

/** A name and address as a document prints it, one line each. */
export interface Party {
  readonly lines: readonly string[];
  readonly vatNumber: string | null;
}

/** What an invoice says besides its amounts; stored when it is issued and never changed. */
export interface InvoiceRecord {
  /** The name at the head of the page, which is not always the seller's registered one. */
  readonly shop: string;
  readonly seller: Party;
  readonly buyer: Party;
  /** Empty if the goods go to the buyer's address. */
  readonly supplied_to: readonly string[];
  /** ISO times. */
  readonly ordered_at: string;
  readonly paid_at: string;
  readonly payment_method: string;
  readonly lines: readonly Pick<OrderLine, "title" | "part_number" | "quantity" | "unit_price">[];
  readonly note: string | null;
  /** What is paid before dispatch, in minor units; absent if all was paid with the order. */
  readonly balance?: Pick<Balance, "amount" | "paid_at">;
}

/** An invoice as it was issued; amounts in minor units of its currency, `net + tax = total`. */
export interface InvoiceRow {
  readonly id: number;
  /** The year and a number without gaps in it, such as `2026-00042`. */
  readonly number: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly issued_at: string;
  readonly currency: CurrencyCode;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  /** Null if no VAT was on invoices when it was issued. */
  readonly vat_percent: number | null;
  readonly seller_vat_number: string | null;
  readonly buyer_vat_number: string | null;
  readonly record: InvoiceRecord;
}
