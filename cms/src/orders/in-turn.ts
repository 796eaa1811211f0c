import { ORDER } from "./types";

/**
 * A transaction whose first statement writes, though it changes nothing. In SQLite one that reads first and writes afterwards is refused when
 * another process has written in between; one that writes first waits for the other instead, and sees what it did.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return strapi.db.transaction(async () => {
    await strapi.db.query(ORDER).updateMany({ where: { id: -1 }, data: { payment_method: "card" } });
    return work();
  });
}
