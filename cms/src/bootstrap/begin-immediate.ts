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

/**
 * Checks that {@link beginImmediate} still sees how Strapi's database layer begins transactions.
 * @throws Error if it does not: an update of a library has changed that
 */
export async function checkBeginImmediate(transact: () => Promise<unknown>): Promise<void> {
  const before = transactionCount;
  await transact();
  if (transactionCount === before)
    throw new Error("Transactions of the database do not begin as those that write.");
}
