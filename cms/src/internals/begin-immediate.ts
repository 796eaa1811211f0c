import type { Core } from "@strapi/strapi";

/**
 * knex 3 begins a SQLite transaction by preparing "BEGIN;" on its better-sqlite3 connection,
 * without an option for another kind. The `prepare` of the connection is replaced, which no package
 * promises.
 */

/** The part of a better-sqlite3 connection that the configuration uses. */
export interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(statement: string): unknown;
}

/** All spellings of the statement that SQLite accepts. */
const BEGIN_DEFERRED = /^\s*BEGIN(\s+DEFERRED)?(\s+TRANSACTION)?[\s;]*$/i;

let transactionCount = 0;

/**
 * Makes transactions begin with BEGIN IMMEDIATE. A deferred one that reads first fails if another
 * process has written meanwhile; an immediate one waits for it, blocking at most busy_timeout.
 */
export function beginImmediate(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (statement) => {
    if (!BEGIN_DEFERRED.test(statement)) return prepare(statement);
    transactionCount += 1;
    return prepare("BEGIN IMMEDIATE;");
  };
}

/** Whether {@link beginImmediate} still sees how Strapi's database layer begins transactions. */
export async function checkBeginImmediate({ config, db }: Core.Strapi): Promise<boolean> {
  if (config.get("database.connection.client") !== "sqlite") return true;
  const before = transactionCount;
  await db.transaction(async () => undefined);
  return transactionCount > before;
}
