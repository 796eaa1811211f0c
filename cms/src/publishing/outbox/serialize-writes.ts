import type { Core } from "@strapi/strapi";
import { READ_ACTIONS } from "../published-row";
import { isShownType } from "../shown-types";

/** Key of the advisory lock; any number that is not used for another lock of the database. */
const LOCK_ID = 1_717_001;

type Transaction = Parameters<Parameters<typeof strapi.db.transaction>[0]>[0];

export const isPostgres = (): boolean => strapi.config.get("database.connection.client") === "postgres";

/**
 * Runs work in a transaction while no other change of published content runs. SQLite has one
 * writer; PostgreSQL takes a lock for the transaction.
 */
export async function withWriteLock<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return strapi.db.transaction(async (transaction) => {
    if (isPostgres()) await transaction.trx.raw("SELECT pg_advisory_xact_lock(?)", [LOCK_ID]);
    return work(transaction);
  });
}

/**
 * Runs changes of published content one after the other. The panel's list actions write entries of
 * a transaction in parallel, so one could get a relation to a row that another one is replacing.
 */
export function serializeWrites(strapi: Core.Strapi): void {
  const latest = new WeakMap<object, Promise<unknown>>();
  strapi.documents.use(async (context, next) => {
    if (!isShownType(context.uid) || READ_ACTIONS.has(context.action)) return next();
    return withWriteLock(({ trx }) => {
      const write = (latest.get(trx) ?? Promise.resolve()).then(async () => next());
      latest.set(trx, write);
      return write;
    });
  });
}
