import { errors } from "@strapi/utils";
import { findOrder } from "../../orders/find-order";
import { closePayments } from "../accept/close-payments";
import { USED_UP } from "../accept/take-quotation";
import { QUOTATION, type QuotationRow } from "../types";

/**
 * Ends card payments of a quotation that customers have begun, before staff change it.
 * @param revision that which staff have read; of another one nothing is ended
 */
export async function endPayments(documentId: string, revision?: number): Promise<void> {
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where: { documentId } });
  const isRead = revision === undefined || row?.revision === revision;
  if (row?.number && row.state === "sent" && isRead) await closePayments(row.number);
}

/** Call it under the quotation's lock. @throws ApplicationError while a customer pays it */
export async function refuseIfBeingPaid({ number }: QuotationRow): Promise<void> {
  if (number === null || !(await findOrder({ quotation_number: number, payment_status: USED_UP }))) return;
  throw new errors.ApplicationError("A customer is paying this quotation now. Please try again in a minute.");
}

/** @throws ApplicationError for a quotation that staff can no longer change */
export function refuseIfOver({ state, order_number }: QuotationRow): void {
  if (state === "accepted")
    throw new errors.ApplicationError(
      `This quotation is accepted${order_number === null ? "" : ` as order ${order_number}`}.`,
    );
  if (state === "declined") throw new errors.ApplicationError("This quotation is declined.");
}
