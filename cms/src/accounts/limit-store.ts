import type { Core } from "@strapi/strapi";

/** Not one of Strapi's types: counted by the database in one statement, which several processes share. It leaves such tables alone. */
const TABLE = "account_attempts";
/** Counts that are over are thrown away now and then. */
const TIDY_EVERY = 200;
let counted = 0;

export async function prepareLimits(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id varchar(64) PRIMARY KEY, count integer NOT NULL, ends_at bigint NOT NULL)`,
  );
}

/**
 * Adds one to a count, which begins anew when its time is over, or lies so far ahead that a clock must have been wrong. A little ahead is
 * nothing: clocks of two processes differ. Understood by SQLite and PostgreSQL alike.
 */
const OVER = `${TABLE}.ends_at <= ? OR ${TABLE}.ends_at > ?`;
const COUNT = `INSERT INTO ${TABLE} (id, count, ends_at) VALUES (?, 1, ?)
  ON CONFLICT (id) DO UPDATE SET
    count = CASE WHEN ${OVER} THEN 1 ELSE ${TABLE}.count + 1 END,
    ends_at = CASE WHEN ${OVER} THEN excluded.ends_at ELSE ${TABLE}.ends_at END
  RETURNING count, ends_at`;

export async function countAttempt(
  key: string,
  seconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const now = Date.now();
  const over = [now, now + 2 * seconds * 1000];
  const values = [key, now + seconds * 1000, ...over, ...over];
  const [row] = rowsOf(await strapi.db.connection.raw(COUNT, values));
  counted += 1;
  if (counted % TIDY_EVERY === 0) await strapi.db.connection(TABLE).where("ends_at", "<=", now).delete();
  // PostgreSQL gives its large numbers as text.
  const left = Math.ceil((Number(row?.ends_at) - now) / 1000);
  return { count: Number(row?.count), secondsLeft: Math.min(Math.max(left, 1), seconds) };
}

export async function forgetAttempt(key: string): Promise<void> {
  await strapi.db.connection(TABLE).where({ id: key }).where("count", ">", 0).decrement("count", 1);
}

export async function forgetAttempts(key: string): Promise<void> {
  await strapi.db.connection(TABLE).where({ id: key }).delete();
}

interface CountRow {
  readonly count: unknown;
  readonly ends_at: unknown;
}

/** SQLite's driver answers with the rows, PostgreSQL's with a result that holds them. */
function rowsOf(answer: readonly CountRow[] | { readonly rows: readonly CountRow[] }): readonly CountRow[] {
  return "rows" in answer ? answer.rows : answer;
}
