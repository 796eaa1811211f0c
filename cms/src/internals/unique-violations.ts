import type { Core } from "@strapi/strapi";

/**
 * How a refused duplicate is reported through knex and Strapi's database layer: pg names the index
 * in `constraint`; better-sqlite3 has a code, but only the text of SQLite names the columns.
 */

/**
 * Whether SQLite or PostgreSQL refused a row because its key exists already.
 * @param index the index's name, which PostgreSQL reports
 * @param columns `table.column`, comma-separated, which SQLite reports
 */
export function isUniqueViolation(error: unknown, index: string, columns: string): boolean {
  const { code, constraint, message } = Object(error);
  return code === "SQLITE_CONSTRAINT_UNIQUE"
    ? String(message).endsWith(`UNIQUE constraint failed: ${columns}`)
    : code === "23505" && constraint === index;
}

/** Whether a duplicate is recognized. Stores nothing: the violation rolls the transaction back. */
export async function checkUniqueViolations({ db }: Core.Strapi): Promise<boolean> {
  const data = { event_id: "self-check", type: "self-check" };
  const create = () => db.query("api::order-event.order-event").create({ data });
  const failure = await db
    .transaction(async () => {
      await create();
      await create();
      throw new Error("A duplicate was accepted.");
    })
    .catch((error: unknown) => error);
  return isUniqueViolation(failure, "order_events_event_unique", "order_events.event_id");
}
