import type { Core } from "@strapi/strapi";

/** What staff were told of, in the database, where all processes share it. */

const REPORTED_KEY = { type: "core", name: "orders", key: "reported_cases" };
/** One row with the time (ms) before which no alert is sent: one statement claims the next one. */
const ALERTS_TABLE = "order_alerts";
/** Longer than a mail server may take: a process that has not sent its alert has crashed. */
const LEASE_MS = 120_000;
/** Staff get at most one e-mail in this time (ms), with the counts of all that is open. */
export const MIN_ALERT_INTERVAL_MS = 15 * 60_000;

/** Creates the table and its row. */
export async function prepareAlerts({ db: { connection } }: Core.Strapi): Promise<void> {
  await connection.raw(
    `CREATE TABLE IF NOT EXISTS ${ALERTS_TABLE} (id integer PRIMARY KEY, next_at bigint NOT NULL)`,
  );
  await connection(ALERTS_TABLE).insert({ id: 1, next_at: 0 }).onConflict("id").ignore();
}

/** The cases that staff were told of. */
export async function loadReported(): Promise<string[]> {
  const value: unknown = await strapi.store.get(REPORTED_KEY);
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

export const saveReported = (cases: readonly string[]): Promise<void> =>
  strapi.store.set({ ...REPORTED_KEY, value: cases });

/** Reserves the next alert for this process. @returns false when it is too early for one */
export async function claimAlert(now: number): Promise<boolean> {
  // A time further in the future than any pause comes from a wrong clock and counts as past.
  const claimed = await strapi.db
    .connection(ALERTS_TABLE)
    .where("next_at", "<=", now)
    .orWhere("next_at", ">", now + MIN_ALERT_INTERVAL_MS)
    .update({ next_at: now + LEASE_MS });
  return claimed === 1;
}

/** Sends no alert before this time (ms). */
export async function postponeAlerts(next_at: number): Promise<void> {
  await strapi.db.connection(ALERTS_TABLE).update({ next_at });
}
