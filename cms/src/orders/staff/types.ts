import type { Balance } from "../balance/paid-so-far";
import type { OrderConditionRow } from "../conditions/order-conditions";

/** The event of an order that an e-mail is about. */
export interface MailEventName {
  readonly kind: string;
  readonly occurrence: number;
}

/**
 * The result of a resend request. "tried": the e-mail's own state shows whether it was sent. The
 * other values say why nothing was sent; "sent meanwhile": after staff loaded the page.
 */
export type ResendResult = "tried" | "not paid" | "no such e-mail" | "being sent" | "sent meanwhile";

/** An e-mail about an order, as stored in the CMS. */
export interface OrderMail extends MailEventName {
  /** 0 is the automatic e-mail. */
  readonly resend: number;
  readonly state: "waiting" | "sent" | "failed";
  readonly sent_at: string | null;
  readonly try_at: string;
  readonly problem: string | null;
  readonly requested_by: string | null;
  readonly requested_at: string | null;
}

/** A row of the order page's history. */
export interface OrderChange {
  readonly id: number;
  readonly at: string;
  readonly what: string;
  readonly detail: string | null;
  /** Null for the shop itself. */
  readonly who: string | null;
}

/** A refund that staff have requested; its amount in minor units. */
export interface OrderRefund {
  readonly id: number;
  readonly amount: number;
  readonly state: "open" | "done" | "refused";
  readonly problem: string | null;
  readonly reason: string;
  readonly who: string;
  readonly createdAt: string;
}

/** An address as the order stores it. */
export interface OrderAddress {
  readonly name: string;
  readonly company: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** A parcel of an order. */
export interface OrderParcel {
  /** Its number in the order, from 1. */
  readonly parcel: number;
  readonly carrier: string;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  /** ISO dates. */
  readonly sent_on: string;
  readonly delivered_on: string | null;
  readonly lines: ReadonlyArray<{
    readonly name: string;
    readonly part_number: string | null;
    readonly quantity: number;
    readonly serial_numbers: readonly string[];
  }>;
}

/** A condition that an order was placed under; `evidence` is null if none was asked for. */
export type OrderCondition = Omit<OrderConditionRow, "id" | "order_id" | "condition_id"> & {
  readonly id: string;
};

/** Units of a product that are left to be sent. */
export interface UnsentLine {
  readonly product_id: string;
  readonly title: string;
  readonly part_number: string | null;
  readonly quantity: number;
}

/** The second charge of an order. */
export interface OrderBalance extends Balance {
  readonly payment_id: string | null;
  /** What staff can still refund of it. */
  readonly refundable: number;
}

/** An order with its payment, e-mails and history, for its page; amounts in minor units. */
export interface OrderState {
  readonly documentId: string;
  readonly number: string;
  readonly customer: string;
  readonly email: string;
  readonly createdAt: string;
  readonly lines: ReadonlyArray<{
    readonly title: string;
    readonly part_number: string | null;
    readonly quantity: number;
    readonly unit_price: number;
  }>;
  readonly fulfilment_status: string;
  readonly conditions: readonly OrderCondition[];
  readonly shipments: readonly OrderParcel[];
  /** What is left to be sent. */
  readonly unsent: readonly UnsentLine[];
  /** Names of the shop's carriers. */
  readonly carriers: readonly string[];
  /** Null until it is issued. */
  readonly invoice: { readonly number: string; readonly issued_at: string } | null;
  readonly buyer_vat_number: string | null;
  readonly total: number;
  readonly currency: string;
  readonly billing_address: OrderAddress | null;
  readonly shipping_address: OrderAddress | null;
  readonly payment_status: string;
  readonly payment_method: string;
  readonly payment_id: string | null;
  /** Of an order that is paid by transfer. */
  readonly purchase_order: string | null;
  readonly quotation_number: string | null;
  readonly paid_at: string | null;
  readonly refunded: number;
  /** What staff can still refund. */
  readonly refundable: number;
  /** Of all charges, oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** What is paid before dispatch; null for an order that is paid at once. */
  readonly balance: OrderBalance | null;
  /** When the provider is next asked about a pending order. */
  readonly check_at: string;
  /** The customer's address, masked. */
  readonly to: string;
  readonly mails: readonly OrderMail[];
  /** Newest first. */
  readonly history: readonly OrderChange[];
}

/** A row of the list of orders. */
export interface OrderSummary {
  readonly documentId: string;
  readonly number: string;
  readonly createdAt: string;
  readonly customer: string;
  readonly email: string;
  readonly total_text: string;
  readonly currency: string;
  readonly payment_status: string;
  readonly refunded: number;
  /** Whether the balance is paid; null for an order that is paid at once. */
  readonly balance: Balance["state"] | null;
  readonly fulfilment_status: string;
}

/** A page of the list of orders, newest first. */
export interface FoundOrders {
  readonly orders: readonly OrderSummary[];
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The number of orders found; of a search at most 1,000. */
  readonly total: number;
  /** Whether a search finds more than that. */
  readonly hasMore: boolean;
}

/** The CMS's response to an action of staff: `done`, `resent`, `checked` or `refund` is set. */
export interface ActionResult {
  /** What was done, in a sentence. */
  readonly done?: string;
  readonly resent?: ResendResult;
  readonly checked?: string;
  readonly refund?: Pick<OrderRefund, "state" | "problem">;
  /** The payment status before the request to the provider. */
  readonly before?: string;
  readonly state: OrderState;
}

/** A case of the review queue, with a link to its page in the panel. */
export interface ReviewCase {
  readonly id: string;
  readonly path: string;
  readonly what: string;
  readonly why: string;
  readonly since: string;
  /** What staff wrote when they closed it. */
  readonly note: string | null;
}

/** One kind of problem for staff to review. */
export interface ReviewGroup {
  readonly key: string;
  readonly title: string;
  /** Whether staff close its cases; others leave the queue when they are mended. */
  readonly isClosable: boolean;
  readonly total: number;
  readonly rows: readonly ReviewCase[];
  /** Those that were closed last. */
  readonly closed: readonly ReviewCase[];
}
