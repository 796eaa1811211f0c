import type { Address } from "../accounts/users";
import type { CurrencyCode } from "../shared/site";

export const ORDER = "api::order.order" as const;
export const QUOTE = "api::order-quote.order-quote" as const;
export const EVENT = "api::order-event.order-event" as const;
export const UNMATCHED = "api::unmatched-charge.unmatched-charge" as const;
export const TERMS = "api::order-terms.order-terms" as const;
export const MAIL = "api::order-mail.order-mail" as const;

/** D8. `failed` was tried and refused by the card, `cancelled` never tried; both after nobody came back to pay. */
export type PaymentStatus = "pending" | "paid" | "failed" | "cancelled" | "refunded";

/** One product as it is sold. */
export interface Line {
  /** documentId of the product. */
  readonly product_id: string;
  readonly title: string;
  readonly part_number: string | null;
  readonly quantity: number;
  /** Of one piece, in minor units of the order's currency. */
  readonly unit_price: number;
}

/** What a cart costs: catalogue prices by the shop's rate, every amount in minor units. */
export interface Priced {
  readonly currency: CurrencyCode;
  /** Units of the currency for one dollar, and the name of the table it is from. */
  readonly rate: number;
  readonly rate_version: string | null;
  readonly lines: readonly Line[];
}

/** An order as the database returns it; lines and addresses only where they were asked for. */
export interface OrderRow {
  readonly id: number;
  readonly documentId: string;
  readonly number: string;
  readonly customer: string;
  readonly email: string;
  readonly total: number;
  readonly currency: CurrencyCode;
  readonly payment_status: PaymentStatus;
  readonly payment_method: string;
  readonly payment_id: string | null;
  readonly payment_attempt: number;
  readonly paid_at: string | null;
  readonly refunded: number | null;
  readonly terms_revised_on: string | null;
  readonly createdAt: string;
  /** When the provider was last asked about it, and when it is to be asked again. */
  readonly checked_at: string;
  readonly check_at: string;
  /** Unpaid by then, it is closed. */
  readonly open_until: string;
  /** The same for the same cart of the same customer at the same price. */
  readonly fingerprint: string;
}

export interface WholeOrderRow extends OrderRow {
  readonly lines: readonly Line[];
  readonly billing_address: Address | null;
  readonly shipping_address: Address | null;
}

/** A confirmation e-mail in the outbox. */
export interface MailRow {
  readonly id: number;
  readonly order_id: string;
  /** 0 is the automatic one of each paid order; staff request the others. */
  readonly resend: number;
  readonly state: "waiting" | "sent" | "failed";
  readonly attempts: number;
  readonly try_at: string;
  readonly sent_at: string | null;
  readonly problem: string | null;
  /** The staff who requested it, and the time of the last request. */
  readonly requested_by: string | null;
  readonly requested_at: string | null;
}

export const totalOf = ({ lines }: Pick<Priced, "lines">): number =>
  lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
