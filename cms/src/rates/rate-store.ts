import type { Core } from "@strapi/strapi";
import { SITE } from "../seed/content-types";
import {
  MIN_REQUEST_INTERVAL_MS,
  RATES_LIFETIME_MS,
  type RateDependencies,
  type RefusedTable,
  type StoredTable,
} from "./current-rates";
import { isRecord } from "./rate-table";

const STORE = { type: "core", name: "exchange-rates" };
const TABLE_KEY = { ...STORE, key: "table" };
const REFUSED_KEY = { ...STORE, key: "refused" };
/** The default of the site settings' schema; a shop older than the setting has no stored value. */
const DEFAULT_LIMIT_PERCENT = 10;
/** Key of the row with the last request's time, written by compare-and-swap. */
const LAST_REQUEST_KEY = "core_exchange-rates_turn";

/** Stores the rates in the database, where they survive restarts and all processes share them. */
export function rateStore(strapi: Core.Strapi): Omit<RateDependencies, "requestTable" | "warn" | "now"> {
  return {
    async read() {
      const value = await strapi.store.get(TABLE_KEY);
      return isStoredTable(value) ? value : null;
    },

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
      const row = await strapi.db.query(SITE).findOne({ where: { publishedAt: { $notNull: true } } });
      return row?.largest_rate_change_percent ?? DEFAULT_LIMIT_PERCENT;
    },

    async claimRequest(now) {
      const rows = strapi.db.query("strapi::core-store");
      const row = await rows.findOne({ where: { key: LAST_REQUEST_KEY } });
      const value = String(now);
      if (!row) {
        await rows.create({ data: { key: LAST_REQUEST_KEY, value, type: "string" } });
        return true;
      }
      const elapsedMs = now - Number(row.value);
      // Ignore a time further in the future than any pause: it was written with a wrong clock.
      if (elapsedMs > -RATES_LIFETIME_MS && elapsedMs < MIN_REQUEST_INTERVAL_MS) return false;
      // Of several processes that read the same row, the database lets one change it.
      const { count } = await rows.updateMany({ where: { id: row.id, value: row.value }, data: { value } });
      return count === 1;
    },

    async blockRequestsUntil(moment) {
      const data = { value: String(moment - MIN_REQUEST_INTERVAL_MS) };
      await strapi.db.query("strapi::core-store").updateMany({ where: { key: LAST_REQUEST_KEY }, data });
    },
  };
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
