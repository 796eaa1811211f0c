import { findOrder } from "../../orders/find-order";
import type { OrderRow } from "../../orders/types";
import { lockQuotation } from "../find-quotation";
import { QUOTATION, type QuotationRow } from "../types";
import { QuotationRefused, refusalOf } from "./refusal-of";

/** An order with one of these statuses has used up its quotation. */
export const USED_UP = { $in: ["pending", "paid", "refunded"] };

/** Whether another order has the quotation whose prices an order has. */
export async function isQuotationTaken({ id, quotation_number }: OrderRow): Promise<boolean> {
  if (quotation_number === null) return false;
  const where = { id: { $ne: id }, quotation_number, payment_status: USED_UP };
  return (await findOrder(where)) !== null;
}

/**
 * Locks a quotation until the caller's transaction ends, in which it becomes an order, and checks
 * it again: staff may have changed or declined it since it was read.
 * @param revision of the prices; a quotation that has expired since is taken all the same
 * @throws QuotationRefused if it is changed or declined, or another order has it; a unique index
 * makes sure of that
 */
export async function takeQuotation(number: string, revision: unknown): Promise<void> {
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where: { number } });
  const locked = row && (await lockQuotation({ documentId: row.documentId }));
  const refusal = locked === null ? "QuotationChanged" : refusalOf(locked, revision);
  if (refusal !== null && refusal !== "QuotationExpired") throw new QuotationRefused(refusal);
  if (await findOrder({ quotation_number: number, payment_status: USED_UP }))
    throw new QuotationRefused("QuotationAccepted");
}
