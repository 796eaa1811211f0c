import type { Core } from "@strapi/strapi";
import { READS } from "./published-row";
import { isShown } from "./shown-types";

/** Key of the advisory lock; any number that nothing else in the database uses. */
const LOCK_ID = 1_717_001;

type Transaction = Parameters<Parameters<typeof strapi.db.transaction>[0]>[0];

/**
 * Runs something in a transaction that no change of published content runs beside. SQLite has one
 * writer, PostgreSQL takes a lock for the transaction.
 */
export async function withWriteLock<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return strapi.db.transaction(async (transaction) => {
    const isPostgres = strapi.db.dialect.client === "postgres";
    if (isPostgres) await transaction.trx.raw("SELECT pg_advisory_xact_lock(?)", [LOCK_ID]);
    return work(transaction);
  });
}

/**
 * Runs changes of published content one after the other, because each is checked against the whole
 * site. Within one transaction the panel's list actions start all entries at once, and an entry
 * could get a relation to a row that another one is replacing.
 */
export function serializeWrites(strapi: Core.Strapi): void {
  const latest = new WeakMap<object, Promise<unknown>>();
  strapi.documents.use(async (context, next) => {
    if (!isShown(context.uid) || READS.has(context.action)) return next();
    return withWriteLock(({ trx }) => {
      const write = (latest.get(trx) ?? Promise.resolve()).then(async () => next());
      latest.set(trx, write);
      return write;
    });
  });
}
