import type { UID } from "@strapi/strapi";

/**
 * Locks a row until the caller's transaction ends, so that changes of it run one by one. In SQLite
 * all transactions do (see config/database.ts).
 */
export async function lockRow(uid: UID.ContentType, id: number): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await trx(String(strapi.contentType(uid).collectionName))
      .where({ id })
      .select("id")
      .forUpdate();
  });
}
