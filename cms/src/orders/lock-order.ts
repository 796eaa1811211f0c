import { ORDER, type OrderRow } from "./types";

/**
 * Locks an order's row until the caller's transaction ends, so that changes of one order run one by
 * one. In SQLite all transactions do (see config/database.ts).
 */
export async function lockOrder({ id }: Pick<OrderRow, "id">): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const { collectionName } = strapi.contentType(ORDER);
    await trx(String(collectionName)).where({ id }).select("id").forUpdate();
  });
}
