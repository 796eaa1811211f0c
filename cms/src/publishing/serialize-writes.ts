import type { Core } from "@strapi/strapi";
import { READS } from "./published-row";
import { isShown } from "./shown-types";

/** Key of the advisory lock; any number that nothing else in the database uses. */
const LOCK_ID = 1_717_001;

/**
 * Runs changes of published content one after the other, because each is checked against the whole
 * site. SQLite has one writer, PostgreSQL takes a lock for the transaction. Within one transaction
 * the panel's list actions start all entries at once, and an entry could get a relation to a row
 * that another one is replacing.
 */
export function serializeWrites(strapi: Core.Strapi): void {
  const latest = new WeakMap<object, Promise<unknown>>();
  strapi.documents.use(async (context, next) => {
    if (!isShown(context.uid) || READS.has(context.action)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const isPostgres = strapi.db.dialect.client === "postgres";
      const lock = async () => isPostgres && trx.raw("SELECT pg_advisory_xact_lock(?)", [LOCK_ID]);
      const write = (latest.get(trx) ?? lock()).then(async () => next());
      latest.set(trx, write);
      return write;
    });
  });
}
