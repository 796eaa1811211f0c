import type { Core } from "@strapi/strapi";

/** Not a Strapi type, so that one SQL statement can count for all processes. */
const TABLE = "account_attempts";
/** Expired rows are deleted once in this number of attempts. */
const CLEANUP_EVERY_ATTEMPTS = 200;
let attempts = 0;

export async function createAttemptsTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id varchar(64) PRIMARY KEY, count integer NOT NULL, ends_at bigint NOT NULL)`,
  );
}

/**
 * Adds one to a count. It restarts at 1 when its window has ended, or ends so far in the future
 * that a clock was wrong (clocks of two processes differ a little). For SQLite and PostgreSQL.
 */
const IS_EXPIRED = `${TABLE}.ends_at <= ? OR ${TABLE}.ends_at > ?`;
const INCREMENT = `INSERT INTO ${TABLE} (id, count, ends_at) VALUES (?, 1, ?)
  ON CONFLICT (id) DO UPDATE SET
    count = CASE WHEN ${IS_EXPIRED} THEN 1 ELSE ${TABLE}.count + 1 END,
    ends_at = CASE WHEN ${IS_EXPIRED} THEN excluded.ends_at ELSE ${TABLE}.ends_at END
  RETURNING count, ends_at`;

/**
 * Counts an attempt.
 * @param seconds length of the window, which begins with its first attempt
 * @returns the attempts in this window, and the seconds until it ends
 */
export async function incrementAttempts(
  key: string,
  seconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const now = Date.now();
  const bounds = [now, now + 2 * seconds * 1000];
  const values = [key, now + seconds * 1000, ...bounds, ...bounds];
  const [row] = rowsOf(await strapi.db.connection.raw(INCREMENT, values));
  attempts += 1;
  if (attempts % CLEANUP_EVERY_ATTEMPTS === 0)
    await strapi.db.connection(TABLE).where("ends_at", "<=", now).delete();
  // PostgreSQL's driver returns bigint columns as strings.
  const left = Math.ceil((Number(row?.ends_at) - now) / 1000);
  return { count: Number(row?.count), secondsLeft: Math.min(Math.max(left, 1), seconds) };
}

export async function decrementAttempts(key: string): Promise<void> {
  await strapi.db.connection(TABLE).where({ id: key }).where("count", ">", 0).decrement("count", 1);
}

export async function deleteAttempts(key: string): Promise<void> {
  await strapi.db.connection(TABLE).where({ id: key }).delete();
}

interface CountRow {
  readonly count: unknown;
  readonly ends_at: unknown;
}

/** SQLite's driver returns the rows, PostgreSQL's a result that contains them. */
function rowsOf(result: readonly CountRow[] | { readonly rows: readonly CountRow[] }): readonly CountRow[] {
  return "rows" in result ? result.rows : result;
}
