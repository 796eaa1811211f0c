import { findOrder } from "../../orders/find-order";
import type { OrderRow } from "../../orders/types";
import { lockQuotation } from "../find-quotation";
import { QUOTATION, type QuotationRow } from "../types";
import { QuotationRefused } from "./refusal-of";

/** An order with one of these statuses has used up its quotation. */
export const USED_UP = { $in: ["pending", "paid", "refunded"] };

/** Whether another order has the quotation whose prices an order has. */
export async function isQuotationTaken({ id, quotation_number }: OrderRow): Promise<boolean> {
  if (quotation_number === null) return false;
  const where = { id: { $ne: id }, quotation_number, payment_status: USED_UP };
  return (await findOrder(where)) !== null;
}

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
