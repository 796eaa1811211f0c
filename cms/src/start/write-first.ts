export interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(statement: string): unknown;
}

/** However whoever asks the database spells it. */
const BEGIN = /^\s*BEGIN(\s+DEFERRED)?(\s+TRANSACTION)?[\s;]*$/i;

let begun = 0;

/**
 * Has transactions begin as those that write. One that reads first and writes afterwards is refused when another process has written in
 * between; one that begins so waits for the other instead, and sees what it did. What it costs: while another process writes, this one
 * stands still, with all that it serves, for busy_timeout at most.
 */
export function writeFirst(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (statement) => {
    if (!BEGIN.test(statement)) return prepare(statement);
    begun += 1;
    return prepare("BEGIN IMMEDIATE;");
  };
}

/** @throws Error when a transaction begins in a way that {@link writeFirst} does not see: a library has changed */
export async function checkWriteFirst(transact: () => Promise<unknown>): Promise<void> {
  const before = begun;
  await transact();
  if (begun === before) throw new Error("Transactions of the database do not begin as those that write.");
}
