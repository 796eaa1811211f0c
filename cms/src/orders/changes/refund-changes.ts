import { CHANGE, type OrderRow } from "../types";

/** Money given back, as the history recorded it. */
export interface RefundChange {
  readonly id: number;
  readonly order_id: string;
  readonly at: string;
  /** In minor units of the order's currency. */
  readonly amount: number;
  /** The day of a transfer; null for what the provider gave back. */
  readonly made_at: string | null;
}

/** When money was given back, as far as the shop knows. */
export const refundedAt = ({ at, made_at }: Pick<RefundChange, "at" | "made_at">): string => made_at ?? at;

/**
 * The refunds of an order, oldest first; none if the history has only some of them, because others
 * were made before it was kept.
 */
export async function refundChangesOf({ documentId, refunded }: OrderRow): Promise<RefundChange[]> {
  if (!refunded) return [];
  const rows: RefundChange[] = await strapi.db.query(CHANGE).findMany({
    where: { order_id: documentId, amount: { $notNull: true } },
    orderBy: { id: "asc" },
  });
  return rows.reduce((sum, { amount }) => sum + amount, 0) === refunded
    ? rows.map((row) => ({ ...row, at: refundedAt(row) }))
    : [];
}
