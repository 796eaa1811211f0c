import type { Core } from "@strapi/strapi";

/** Not one of Strapi's types: one row that several processes share. It leaves such tables alone. */
const TABLE = "publish_delivery";

/** How it stands with telling the publisher. */
export interface Delivery {
  /** Refusals in a row. */
  readonly attempts: number;
  /** Why the last attempt failed; null when it did not. */
  readonly problem: string | null;
  /** The number of the last change that was reported. */
  readonly delivered: number;
}

interface LeaseRow extends Delivery {
  readonly holder: string;
  readonly until: unknown;
  readonly next_at: unknown;
}

export async function prepareLease(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  await connection.raw(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (id integer PRIMARY KEY, holder varchar(36) NOT NULL, until bigint NOT NULL,
      attempts integer NOT NULL, next_at bigint NOT NULL, problem varchar(200),
      delivered integer NOT NULL DEFAULT 0)`,
  );
  // Versions that deleted reported changes had the table without this column.
  if (!(await connection.schema.hasColumn(TABLE, "delivered")))
    await connection.raw(`ALTER TABLE ${TABLE} ADD COLUMN delivered integer NOT NULL DEFAULT 0`);
  const first = { id: 1, holder: "", until: 0, attempts: 0, next_at: 0 };
  await connection(TABLE).insert(first).onConflict("id").ignore();
}

/**
 * Lets one of all processes deliver, until it says how that went; whoever says nothing for so long (ms) has crashed. A time that lies too
 * far ahead is that of a clock that was wrong.
 * @param longestPause no attempt is put off for longer, ms
 * @returns how it stands, or null while another one delivers or it is too early for the next attempt
 */
export async function takeLease(
  holder: string,
  lease: number,
  longestPause: number,
): Promise<Delivery | null> {
  const now = Date.now();
  const table = strapi.db.connection<LeaseRow>(TABLE);
  const taken = await table
    .where((free) => free.where("until", "<", now).orWhere("until", ">", now + 2 * lease))
    .where((due) => due.where("next_at", "<=", now).orWhere("next_at", ">", now + 2 * longestPause))
    .update({ holder, until: now + lease });
  if (taken === 0) return null;
  return delivery();
}

/** Keeps a lease while a call takes long; one that has ended meanwhile stays so. */
export async function renewLease(holder: string, lease: number): Promise<void> {
  await strapi.db
    .connection<LeaseRow>(TABLE)
    .where({ holder })
    .update({ until: Date.now() + lease });
}

/** Ends a lease; whoever has lost it meanwhile changes nothing. */
export async function endLease(
  holder: string,
  { attempts, problem, delivered }: Delivery,
  pause: number,
): Promise<void> {
  const ended = { until: 0, attempts, problem, delivered, next_at: Date.now() + pause };
  await strapi.db.connection<LeaseRow>(TABLE).where({ holder }).update(ended);
}

/** Puts the next attempt off no longer than this (ms): there is something new to tell. */
export async function hasten(pause: number): Promise<void> {
  const soon = Date.now() + pause;
  await strapi.db.connection<LeaseRow>(TABLE).where("next_at", ">", soon).update({ next_at: soon });
}

export async function delivery(): Promise<Delivery> {
  const row = await strapi.db.connection<LeaseRow>(TABLE).select("attempts", "problem", "delivered").first();
  return row ?? { attempts: 0, problem: null, delivered: 0 };
}
