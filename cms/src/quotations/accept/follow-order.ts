import { recordChange } from "../../orders/changes/record-change";
import type { OrderRow } from "../../orders/types";
import { QUOTATION, type QuotationRow } from "../types";

type QuotedOrder = Pick<OrderRow, "number" | "quotation_number">;

/**
 * Stores that a quotation has become an order; call it in the transaction that places or pays the
 * order. Money that was charged is a fact, whatever staff did with the quotation meanwhile.
 */
export async function acceptQuotation({
  number: order_number,
  quotation_number,
}: QuotedOrder): Promise<void> {
  if (quotation_number === null) return;
  const quotations = strapi.db.query(QUOTATION);
  const row: QuotationRow | null = await quotations.findOne({ where: { number: quotation_number } });
  if (row === null || (row.state === "accepted" && row.order_number === order_number)) return;
  await quotations.update({ where: { id: row.id }, data: { state: "accepted", order_number } });
  await recordChange(row, { what: "quotation-accepted", detail: `Order ${order_number}` });
}

/** Opens the quotation of an order that was closed unpaid; it may have expired meanwhile. */
export async function reopenQuotation({
  number: order_number,
  quotation_number,
}: QuotedOrder): Promise<void> {
  if (quotation_number === null) return;
  const quotations = strapi.db.query(QUOTATION);
  const where = { number: quotation_number, state: "accepted", order_number };
  const row: QuotationRow | null = await quotations.findOne({ where });
  if (row === null) return;
  await quotations.update({ where: { id: row.id }, data: { state: "sent", order_number: null } });
  await recordChange(row, { what: "quotation-reopened", detail: `Order ${order_number}` });
}
