import { CHANGE, type OrderRow } from "../types";

/** Money given back, as the history recorded it. */
export interface RefundRow {
  readonly id: number;
  readonly order_id: string;
  readonly at: string;
  /** In minor units of the order's currency. */
  readonly amount: number;
}

/** The refunds of an order, oldest first. */
export const refundsOf = ({ documentId }: Pick<OrderRow, "documentId">): Promise<RefundRow[]> =>
  strapi.db.query(CHANGE).findMany({
    where: { order_id: documentId, amount: { $notNull: true } },
    orderBy: { id: "asc" },
  });
