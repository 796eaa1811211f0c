import type { Core } from "@strapi/strapi";

/** Not a content type but one row that processes share. Strapi leaves such tables alone. */
const TABLE = "publish_delivery";

/** The state of reporting changes to the publisher. */
export interface Delivery {
  /** Failed attempts in a row. */
  readonly attempts: number;
  /** Why the last attempt failed; null if it did not. */
  readonly problem: string | null;
  /** The number of the last change that was reported. */
  readonly delivered: number;
}

interface LeaseRow extends Delivery {
  readonly holder: string;
  readonly until: unknown;
  readonly next_at: unknown;
}

/** Creates the table and its row. */
export async function prepareLease(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  await connection.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id integer PRIMARY KEY, holder varchar(36) NOT NULL, until bigint NOT NULL,
      attempts integer NOT NULL, next_at bigint NOT NULL, problem varchar(200),
      delivered integer NOT NULL DEFAULT 0)`,
  );
  const first = { id: 1, holder: "", until: 0, attempts: 0, next_at: 0 };
  await connection(TABLE).insert(first).onConflict("id").ignore();
}

/**
 * Takes the lease, so that only one process reports. A lease that is not renewed expires.
 * A stored time too far in the future comes from a wrong clock and counts as past.
 * @param maxRetryDelayMs the longest delay between attempts
 * @returns the state; null if another process has the lease or the next attempt is not due
 */
export async function takeLease(
  holder: string,
  leaseMs: number,
  maxRetryDelayMs: number,
): Promise<Delivery | null> {
  const now = Date.now();
  const table = strapi.db.connection<LeaseRow>(TABLE);
  const taken = await table
    .where((free) => free.where("until", "<", now).orWhere("until", ">", now + 2 * leaseMs))
    .where((due) => due.where("next_at", "<=", now).orWhere("next_at", ">", now + 2 * maxRetryDelayMs))
    .update({ holder, until: now + leaseMs });
  if (taken === 0) return null;
  return readDelivery();
}

/** Renews a lease during a long call. Does nothing if the process has lost it. */
export async function renewLease(holder: string, leaseMs: number): Promise<void> {
  await strapi.db
    .connection<LeaseRow>(TABLE)
    .where({ holder })
    .update({ until: Date.now() + leaseMs });
}

/** Ends a lease and stores the outcome. Does nothing if the process has lost the lease. */
export async function endLease(
  holder: string,
  { attempts, problem, delivered }: Delivery,
  delayMs: number,
): Promise<void> {
  const ended = { until: 0, attempts, problem, delivered, next_at: Date.now() + delayMs };
  await strapi.db.connection<LeaseRow>(TABLE).where({ holder }).update(ended);
}

/** Brings the next attempt forward: there is a new change to report. */
export async function retryWithin(delayMs: number): Promise<void> {
  const soon = Date.now() + delayMs;
  await strapi.db.connection<LeaseRow>(TABLE).where("next_at", ">", soon).update({ next_at: soon });
}

/** Reads the state of reporting. */
export async function readDelivery(): Promise<Delivery> {
  const row = await strapi.db.connection<LeaseRow>(TABLE).select("attempts", "problem", "delivered").first();
  return row ?? { attempts: 0, problem: null, delivered: 0 };
}
