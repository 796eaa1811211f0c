import { findOrder } from "../../orders/find-order";
import { lockQuotation } from "../find-quotation";
import { QUOTATION, type QuotationRow } from "../types";
import { QuotationRefused } from "./refusal-of";

/** An order with one of these statuses has used up its quotation. */
export const USED_UP = { $in: ["pending", "paid", "refunded"] };

/**
 * Locks a quotation until the caller's transaction ends, in which it becomes an order.
 * @throws QuotationRefused if another order has it; a unique index makes sure of that
 */
export async function takeQuotation(number: string): Promise<void> {
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where: { number } });
  if (row !== null) await lockQuotation({ documentId: row.documentId });
  if (await findOrder({ quotation_number: number, payment_status: USED_UP }))
    throw new QuotationRefused("QuotationAccepted");
}
