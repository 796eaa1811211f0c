import type { Core } from "@strapi/strapi";

/**
 * knex 3 sends each statement as a new text, which PostgreSQL parses and plans again: half of its
 * time for an order. The driver prepares a statement that has a name, but Strapi's database layer
 * cannot give one. The `query` of the connection is replaced, as knex 3 calls it, which no package
 * promises.
 */

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

type Callback = (error: { readonly code?: string } | null, result: unknown) => void;

/** The part of a connection of the driver `pg` that the configuration uses. */
export interface PostgresConnection {
  query(statement: Statement, callback: Callback): unknown;
  /** Idle, in a transaction, in a failed one; null before the first statement. */
  getTransactionStatus(): "I" | "T" | "E" | null;
}

/** Only what is sent often is worth the memory that each connection needs for a plan. */
const MIN_USES = 20;
const MAX_PREPARED = 200;
/** Lists of different lengths make ever new texts. */
const MAX_COUNTED = 2_000;

/** A search is planned for its words: how many rows have them decides which index helps. */
const SEARCH = /\blike\b/i;
/** Such a result changes when a newer process, which starts beside this one, adds a column. */
const ALL_COLUMNS = /\*/;

/** PostgreSQL's codes for a prepared statement whose result has changed, or that is gone. */
const OUTDATED = ["0A000", "26000"];

const uses = new Map<string, number>();
const prepared = new Map<string, number>();

/** The number of a text that is to be prepared; undefined for one to send as it is. */
function numberOf(text: string): number | undefined {
  const number = prepared.get(text);
  if (number !== undefined) return number;
  if (prepared.size >= MAX_PREPARED || SEARCH.test(text)) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < MIN_USES) {
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  prepared.set(text, prepared.size);
  return prepared.get(text);
}

/**
 * Prepares the statements that are sent often, once on each connection. Sends one at a time: Strapi
 * reads several relations at once in a transaction, and the driver's own queue is deprecated.
 */
export function prepareStatements(connection: PostgresConnection): void {
  const send = connection.query.bind(connection);
  const waiting: Array<() => void> = [];
  let isBusy = false;
  let generation = 0;

  const sendNext = () => {
    const next = waiting.shift();
    isBusy = next !== undefined;
    next?.();
  };

  const sendPrepared = (statement: Statement, callback: Callback) => {
    const { text, values = [], name } = statement;
    const isIdle = connection.getTransactionStatus() === "I";
    // An error ends a transaction, so that nothing in it could be sent again.
    const mayPrepare = values.length > 0 && !name && (isIdle || !ALL_COLUMNS.test(text));
    const number = mayPrepare ? numberOf(text) : undefined;
    if (number === undefined) return send(statement, callback);
    return send({ ...statement, name: `shop_${number}_${generation}` }, (error, result) => {
      if (!OUTDATED.includes(error?.code ?? "")) return callback(error, result);
      generation += 1;
      return isIdle ? send(statement, callback) : callback(error, result);
    });
  };

  connection.query = (statement, callback, ...others: unknown[]) => {
    if (typeof callback !== "function")
      return Reflect.apply(send, connection, [statement, callback, ...others]);
    const sendOne = () =>
      sendPrepared(statement, (error, result) => {
        sendNext();
        callback(error, result);
      });
    if (isBusy) return waiting.push(sendOne);
    isBusy = true;
    return sendOne();
  };
}

/** Whether {@link prepareStatements} still sees the statements of Strapi's database layer. */
export async function checkPreparedStatements({ config, db }: Core.Strapi): Promise<boolean> {
  if (config.get("database.connection.client") !== "postgres") return true;
  // All on one connection.
  return db.transaction(async ({ trx }) => {
    for (let use = 0; use <= MIN_USES; use += 1) await trx.raw("SELECT 1 AS self_check WHERE 1 = ?", [1]);
    const { rows } = await trx.raw("SELECT 1 FROM pg_prepared_statements WHERE statement LIKE ?", [
      "SELECT 1 AS self_check%",
    ]);
    return rows.length === 1;
  });
}
