import { USER, type UserRow } from "../accounts/users";
import { ORDER } from "./types";

/**
 * A transaction whose first statement writes, though it changes nothing. In SQLite one that reads first and writes afterwards is refused when
 * another process has written in between; one that writes first waits for the other instead, and sees what it did.
 * @param customer whose other such transactions wait for this one, in a database that lets several write at a time too
 */
export async function inTurn<Result>(
  work: () => Promise<Result>,
  customer?: Pick<UserRow, "id">,
): Promise<Result> {
  return strapi.db.transaction(async ({ trx }) => {
    await strapi.db.query(ORDER).updateMany({ where: { id: -1 }, data: { payment_method: "card" } });
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
