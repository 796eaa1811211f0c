import { CHANGE } from "../types";

/** A short key of what happened; admin/orders/desk/change-text.ts has its words. */
export type ChangeKind =
  | "placed"
  | "paid"
  | "failed"
  | "cancelled"
  | "refunded"
  | "refund-requested"
  | "refund-refused"
  | "provider-asked"
  | "mail-requested"
  | "fulfilment"
  | "invoice"
  | "vat-number"
  | "dispute"
  | "withdrawn"
  | "balance-requested"
  | "condition-cleared"
  | "condition-refused"
  | "quote-requested"
  | "quotation-priced"
  | "quotation-sent"
  | "quotation-reminded"
  | "quotation-expired"
  | "quotation-declined"
  | "quotation-accepted"
  | "quotation-reopened"
  | "closed"
  | "reopened";

export interface Change {
  readonly what: ChangeKind;
  /** Plain text for staff, such as an amount or a reason. */
  readonly detail?: string;
  /** Money given back, in minor units of the order's currency. */
  readonly amount?: number;
  /** The ISO date of the transfer that gave it back. */
  readonly made_on?: string;
  /** The name of the member of staff; absent for what the shop or the customer did. */
  readonly who?: string;
}

/** In characters, as the columns. */
const MAX_DETAIL_LENGTH = 2000;
const MAX_NAME_LENGTH = 255;

/**
 * Records a change in an order's history; call it inside the transaction of the change itself.
 * @param subject the order, a quotation, or a row of the review queue that belongs to none
 */
export async function recordChange(
  { documentId }: { readonly documentId: string },
  { what, detail, amount, made_on, who }: Change,
): Promise<void> {
  const row = {
    ...{ order_id: documentId, at: new Date(), what },
    detail: detail?.slice(0, MAX_DETAIL_LENGTH) ?? null,
    amount: amount ?? null,
    // Noon: browsers from America to Japan then show the same day.
    made_at: made_on === undefined ? null : new Date(`${made_on}T12:00:00Z`),
    who: who?.slice(0, MAX_NAME_LENGTH) ?? null,
  };
  // Unlike `create`, this does not read the row again.
  await strapi.db.query(CHANGE).createMany({ data: [row] });
}
