import type { Core } from "@strapi/strapi";

/** Not Strapi types, so that one SQL statement can count for all processes. */
const TABLES = { invoice: "order_invoice_numbers", quotation: "quotation_numbers" } as const;
const MIN_DIGITS = 5;

export async function createNumberTables(strapi: Core.Strapi): Promise<void> {
  for (const table of Object.values(TABLES)) {
    await strapi.db.connection.raw(
      `CREATE TABLE IF NOT EXISTS ${table} (year integer PRIMARY KEY, last integer NOT NULL)`,
    );
  }
}

/**
 * Takes the next number of a year, such as `2026-00042`. Its row stays locked until the caller's
 * transaction ends, and a rollback gives the number back, so there are no gaps.
 */
export async function takeNumber(of: keyof typeof TABLES, year: number): Promise<string> {
  const table = TABLES[of];
  return strapi.db.transaction(async ({ trx }) => {
    await trx(table).insert({ year, last: 0 }).onConflict("year").ignore();
    await trx(table).where({ year }).increment("last", 1);
    const { last } = await trx(table).where({ year }).first("last");
    return `${year}-${String(last).padStart(MIN_DIGITS, "0")}`;
  });
}
