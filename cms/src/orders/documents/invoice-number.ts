import type { Core } from "@strapi/strapi";

/** Not a Strapi type, so that one SQL statement can count for all processes. */
const TABLE = "order_invoice_numbers";
const MIN_DIGITS = 5;

export async function createInvoiceNumbersTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (year integer PRIMARY KEY, last integer NOT NULL)`,
  );
}

/**
 * Takes the next number of a year, such as `2026-00042`. Its row stays locked until the caller's
 * transaction ends, and a rollback gives the number back, so there are no gaps.
 */
export async function takeInvoiceNumber(year: number): Promise<string> {
  return strapi.db.transaction(async ({ trx }) => {
    await trx(TABLE).insert({ year, last: 0 }).onConflict("year").ignore();
    await trx(TABLE).where({ year }).increment("last", 1);
    const { last } = await trx(TABLE).where({ year }).first("last");
    return `${year}-${String(last).padStart(MIN_DIGITS, "0")}`;
  });
}
