import type { FulfilmentStatus } from "halocline-contract/rules/fulfilment";
import type { CurrencyCode } from "halocline-contract/site";
import type { Address } from "../accounts/users";

export const ORDER = "api::order.order" as const;
export const QUOTE = "api::order-quote.order-quote" as const;
export const EVENT = "api::order-event.order-event" as const;
export const UNMATCHED = "api::unmatched-charge.unmatched-charge" as const;
export const TERMS = "api::order-terms.order-terms" as const;
export const MAIL = "api::order-mail.order-mail" as const;
export const REFUND = "api::order-refund.order-refund" as const;
export const DISPUTE = "api::order-dispute.order-dispute" as const;
export const WITHDRAWAL = "api::withdrawal.withdrawal" as const;
export const ORDER_CONDITION = "api::order-condition.order-condition" as const;
export const CHANGE = "api::order-change.order-change" as const;

/** D8. Both unpaid: `failed` after the card was declined, `cancelled` when no card was tried. */
export type PaymentStatus = "pending" | "paid" | "failed" | "cancelled" | "refunded";

/** One product of an order. */
export interface OrderLine {
  /** documentId of the product. */
  readonly product_id: string;
  readonly title: string;
  readonly part_number: string | null;
  readonly quantity: number;
  /** Price of one piece, in minor units of the order's currency. */
  readonly unit_price: number;
}

/** A cart with catalogue prices converted by the shop's rate; every amount in minor units. */
export interface PricedCart {
  readonly currency: CurrencyCode;
  /** Units of the currency per US dollar, and the version of the rate table it comes from. */
  readonly rate: number;
  readonly rate_version: string | null;
  readonly lines: readonly OrderLine[];
  /** Set if the prices are those of a quotation and not of the catalogue (QUO-03). */
  readonly quotation_number?: string | null;
  readonly quotation_revision?: number | null;
  /** What is charged with the order, if the balance is paid before dispatch. */
  readonly first_payment?: number | null;
}

/** The payment method of an order that is paid by transfer after a purchase order. */
export const PURCHASE_ORDER = "purchase order";

/** An order row without lines and addresses; amounts in minor units of its currency. */
export interface OrderRow {
  readonly id: number;
  readonly documentId: string;
  readonly number: string;
  readonly customer: string;
  readonly email: string;
  readonly total: number;
  /** What is charged with the order; null if all of it. See balance/charges.ts. */
  readonly first_payment: number | null;
  /** The documentId of the order whose balance this charge is; null for an order. */
  readonly balance_of: string | null;
  readonly currency: CurrencyCode;
  /** Units of the currency per US dollar. */
  readonly rate: number;
  readonly payment_status: PaymentStatus;
  readonly payment_method: string;
  readonly payment_id: string | null;
  /** The number of the customer's own order; only with `PURCHASE_ORDER`. */
  readonly purchase_order: string | null;
  /** The quotation whose prices it has, if any. */
  readonly quotation_number: string | null;
  readonly payment_attempt: number;
  readonly paid_at: string | null;
  readonly refunded: number | null;
  readonly terms_revised_on: string | null;
  readonly fulfilment_status: FulfilmentStatus;
  /** Staff enter it before the invoice is issued. */
  readonly buyer_vat_number: string | null;
  readonly createdAt: string;
  /** The times of the last and the next check at the provider. */
  readonly checked_at: string;
  readonly check_at: string;
  /** If unpaid, the order is closed after this time. */
  readonly open_until: string;
  /** See `cartFingerprint`. */
  readonly fingerprint: string;
}

export interface OrderDetailsRow extends OrderRow {
  readonly lines: readonly OrderLine[];
  readonly billing_address: Address | null;
  readonly shipping_address: Address | null;
}

/** The template of an e-mail about an order: see mail/templates.ts. */
export type MailKind =
  | "accepted"
  | "confirmation"
  | "dispatched"
  | "refunded"
  | "balance-requested"
  | "balance-paid";

/** An e-mail about an order in the outbox. */
export interface MailRow {
  readonly id: number;
  readonly order_id: string;
  /** Null in a row that a process of an older version has just written. */
  readonly kind: MailKind | null;
  /** Which event of its order it is about, by a number of its template; 0 if there is only one. */
  readonly occurrence: number;
  /** What its template needs beside the order, as it was when the e-mail was queued. */
  readonly facts: unknown;
  /** 0 for the automatic e-mail; staff request the others. */
  readonly resend: number;
  readonly state: "waiting" | "sent" | "failed";
  readonly attempts: number;
  readonly try_at: string;
  readonly sent_at: string | null;
  readonly problem: string | null;
  /** The request that queued it; null if none did. */
  readonly request_id: string | null;
  /** The staff who requested it, and the time of the last request. */
  readonly requested_by: string | null;
  readonly requested_at: string | null;
  readonly createdAt: string;
}

/** A refund that staff have requested. */
export interface RefundRow {
  readonly id: number;
  readonly order_id: string;
  readonly number: string;
  /** Made by the panel's form: one refund for each. */
  readonly request_key: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  /** The name of the member of staff. */
  readonly who: string;
  readonly state: "open" | "done" | "refused";
  /** Why it is still open, or was refused. */
  readonly problem: string | null;
  readonly provider_id: string | null;
  readonly attempts: number;
  /** How often the provider has answered with an error of its own. */
  readonly server_errors: number;
  readonly try_at: string;
  readonly createdAt: string;
}

/** The acknowledgement of a withdrawal, whose documentId is in `order_id`. */
export interface WithdrawalMailRow extends Omit<MailRow, "kind"> {
  readonly kind: "withdrawal";
}

/** An e-mail about a quotation, whose documentId is in `order_id`: see quotations/mail. */
export interface QuotationMailRow extends Omit<MailRow, "kind"> {
  readonly kind: QuotationMailKind;
}

/** `occurrence` is the revision, and 0 for the request. */
export type QuotationMailKind = "quote-request" | "quotation" | "quotation-reminder" | "quotation-declined";

export type QueuedMail = MailRow | WithdrawalMailRow | QuotationMailRow;
