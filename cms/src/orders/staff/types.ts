/**
 * The result of a resend request. "tried": the e-mail's own state shows whether it was sent. The
 * other values say why nothing was sent; "sent meanwhile": after staff loaded the page.
 */
export type ResendResult = "tried" | "not paid" | "being sent" | "sent meanwhile";

/** A confirmation e-mail of an order, as stored in the CMS. */
export interface OrderMail {
  /** 0 is the automatic confirmation of every paid order. */
  readonly resend: number;
  readonly state: "waiting" | "sent" | "failed";
  readonly sent_at: string | null;
  readonly try_at: string;
  readonly problem: string | null;
  readonly requested_by: string | null;
  readonly requested_at: string | null;
}

/** An order's current payment and confirmations; see OrderDesk.tsx. */
export interface OrderState {
  readonly payment_status: string;
  /** In minor units of the currency. */
  readonly refunded: number;
  readonly currency: string;
  /** When the provider is next asked about a pending order. */
  readonly check_at: string;
  /** The customer's address, masked. */
  readonly to: string;
  /** Number of confirmations sent. */
  readonly sent: number;
  readonly mails: readonly OrderMail[];
}

/** The CMS's response to an action of staff: either `resent` or `checked` is set. */
export interface ActionResult {
  readonly resent?: ResendResult;
  readonly checked?: string;
  /** The payment status before the request to the provider. */
  readonly before?: string;
  readonly state: OrderState;
}

/** One kind of problem for staff to review, with a link to each case in the panel. */
export interface ReviewGroup {
  readonly title: string;
  readonly total: number;
  readonly rows: ReadonlyArray<{
    readonly path: string;
    readonly what: string;
    readonly why: string;
    readonly since: string;
  }>;
}
