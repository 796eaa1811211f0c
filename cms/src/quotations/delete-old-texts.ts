import { CONDITION } from "../content-types";
import { refusedOrders } from "../orders/conditions/order-conditions";
import { ORDER } from "../orders/types";
import { PUBLISHED } from "../serializers/find";
import { QUOTATION } from "./types";

const DAY_MS = 86_400_000;

/**
 * Deletes end use and message of the quotations that are over, once the request is older than the
 * longest period that editors have set for end-use statements (CON-01). A quotation is over that is
 * declined or expired, or whose order is sent, closed or refunded, or has a refused condition: what
 * was paid of that may be withheld in part.
 */
export async function deleteOldTexts(): Promise<void> {
  const conditions: { days_kept: number }[] = await strapi.db.query(CONDITION).findMany({
    select: ["days_kept"],
    where: { ...PUBLISHED, kind: "end-use statement", days_kept: { $notNull: true } },
  });
  if (conditions.length === 0) return;
  const days = Math.max(...conditions.map(({ days_kept }) => days_kept));
  const openOrders = strapi.db
    .connection(String(strapi.contentType(ORDER).collectionName))
    .select("number")
    .whereIn("payment_status", ["pending", "paid"])
    .whereIn("fulfilment_status", ["to be sent", "partly sent"])
    .whereNotIn("document_id", refusedOrders());
  await strapi.db.query(QUOTATION).updateMany({
    where: {
      createdAt: { $lte: new Date(Date.now() - days * DAY_MS) },
      texts_deleted_at: { $null: true },
      $or: [
        { state: { $in: ["declined", "expired"] } },
        { state: "accepted", order_number: { $notIn: openOrders } },
      ],
    },
    data: { end_use: null, message: null, texts_deleted_at: new Date() },
  });
}
