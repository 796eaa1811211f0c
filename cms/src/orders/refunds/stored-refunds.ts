import { type OrderRow, REFUND, type RefundRow } from "../types";

/** The refunds of a charge that staff have requested, oldest first. */
export const refundsOf = ({ documentId }: Pick<OrderRow, "documentId">): Promise<RefundRow[]> =>
  strapi.db.query(REFUND).findMany({ where: { order_id: documentId }, orderBy: { id: "asc" } });
