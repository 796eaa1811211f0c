import { USER, type UserRow } from "../accounts/users";

/**
 * Runs `work` in a transaction. In SQLite all transactions run one by one (see config/database.ts);
 * PostgreSQL locks the customer's row, so that those of one customer do.
 * @param customer whose row to lock; without one PostgreSQL locks nothing
 */
export async function withLock<Result>(
  work: () => Promise<Result>,
  customer?: Pick<UserRow, "id">,
): Promise<Result> {
  return strapi.db.transaction(async ({ trx }) => {
    if (customer) {
      const { collectionName } = strapi.contentType(USER);
      await trx(String(collectionName)).where({ id: customer.id }).select("id").forUpdate();
    }
    return work();
  });
}
