import { USER, type UserRow } from "../accounts/users";

/**
 * A transaction that waits for others like it: in SQLite any does (see config/database.ts), elsewhere that of the same customer.
 * @param customer whose other such transactions wait for this one, in a database that lets several write at a time too
 */
export async function inTurn<Result>(
  work: () => Promise<Result>,
  customer?: Pick<UserRow, "id">,
): Promise<Result> {
  return strapi.db.transaction(async ({ trx }) => {
    if (customer) {
      const { tableName } = strapi.db.metadata.get(USER);
      await strapi.db
        .getConnection(tableName)
        .transacting(trx)
        .where({ id: customer.id })
        .select("id")
        .forUpdate();
    }
    return work();
  });
}
