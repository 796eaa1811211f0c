import { CHANGE, type OrderRow } from "../types";

/** Money given back, as the history recorded it. */
export interface RefundRow {
  readonly id: number;
  readonly order_id: string;
  readonly at: string;
  /** In minor units of the order's currency. */
  readonly amount: number;
}

/**
 * The refunds of an order, oldest first; none if the history has only some of them, because others
 * were made before it was kept.
 */
export async function refundsOf({ documentId, refunded }: OrderRow): Promise<RefundRow[]> {
  const rows: RefundRow[] = await strapi.db.query(CHANGE).findMany({
    where: { order_id: documentId, amount: { $notNull: true } },
    orderBy: { id: "asc" },
  });
  return rows.reduce((sum, { amount }) => sum + amount, 0) === refunded ? rows : [];
}
