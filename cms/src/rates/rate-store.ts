import type { Core } from "@strapi/strapi";
import { isRecord } from "halocline-contract/is-record";
import { SITE } from "../content-types";
import { PUBLISHED } from "../serializers/find";
import { MIN_REQUEST_INTERVAL_MS, RATES_LIFETIME_MS, type RateDependencies } from "./current-rates";
import type { RefusedTable, StoredTable } from "./types";

const STORE = { type: "core", name: "exchange-rates" };
const TABLE_KEY = { ...STORE, key: "table" };
const REFUSED_KEY = { ...STORE, key: "refused" };
/** Applies while the site settings' field is empty. */
const DEFAULT_LIMIT_PERCENT = 10;
/** One row with the time of the last request (ms), so that one SQL statement claims the next. */
const REQUESTS_TABLE = "exchange_rate_requests";

/** Creates the table and its row. */
export async function prepareRateRequests({ db: { connection } }: Core.Strapi): Promise<void> {
  await connection.raw(
    `CREATE TABLE IF NOT EXISTS ${REQUESTS_TABLE} (id integer PRIMARY KEY, last_at bigint NOT NULL)`,
  );
  await connection(REQUESTS_TABLE).insert({ id: 1, last_at: 0 }).onConflict("id").ignore();
}

/** Stores the rates in the database, where they survive restarts and all processes share them. */
export function rateStore(strapi: Core.Strapi): Omit<RateDependencies, "requestTable" | "warn" | "now"> {
  return {
    read: () => storedRates(strapi),

    async save(table) {
      await strapi.store.set({ ...TABLE_KEY, value: table });
      await strapi.store.delete(REFUSED_KEY);
    },

    async saveRefused(table) {
      // Keep a dismissed table dismissed while the service still returns the same one.
      if ((await storedRefusal(strapi))?.version !== table.version)
        await strapi.store.set({ ...REFUSED_KEY, value: table });
    },

    async maxChangePercent() {
      const row = await strapi.db.query(SITE).findOne({ where: PUBLISHED });
      return row?.largest_rate_change_percent ?? DEFAULT_LIMIT_PERCENT;
    },

    async claimRequest(now) {
      // A time further in the future than any pause comes from a wrong clock and counts as past.
      const claimed = await strapi.db
        .connection(REQUESTS_TABLE)
        .where("last_at", "<=", now - MIN_REQUEST_INTERVAL_MS)
        .orWhere("last_at", ">=", now + RATES_LIFETIME_MS)
        .update({ last_at: now });
      return claimed === 1;
    },

    async blockRequestsUntil(moment) {
      const last_at = moment - MIN_REQUEST_INTERVAL_MS;
      await strapi.db.connection(REQUESTS_TABLE).update({ last_at });
    },
  };
}

/** The last good rates; null if there never were any. */
export async function storedRates(strapi: Core.Strapi): Promise<StoredTable | null> {
  const value = await strapi.store.get(TABLE_KEY);
  return isStoredTable(value) ? value : null;
}

interface StoredRefusal extends RefusedTable {
  readonly dismissed?: boolean;
}

export async function storedRefusal(strapi: Core.Strapi): Promise<StoredRefusal | null> {
  const value = await strapi.store.get(REFUSED_KEY);
  return isStoredTable(value) && "reason" in value ? (value as StoredRefusal) : null;
}

/** Hides a refused table in the panel; a different one is shown again. */
export async function dismissRefusal(strapi: Core.Strapi, refused: RefusedTable): Promise<void> {
  await strapi.store.set({ ...REFUSED_KEY, value: { ...refused, dismissed: true } });
}

function isStoredTable(value: unknown): value is StoredTable {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    typeof value.version === "string" &&
    isRecord(value.rates)
  );
}
