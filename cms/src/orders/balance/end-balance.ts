import { ORDER, type OrderRow } from "../types";

/** Lets the sweeper close at once a payment of the balance of an order that is refunded. */
export async function endBalance({ documentId, first_payment }: OrderRow): Promise<void> {
  if (first_payment === null) return;
  const now = new Date();
  await strapi.db.query(ORDER).updateMany({
    where: { balance_of: documentId, payment_status: "pending" },
    data: { open_until: now, check_at: now },
  });
}
