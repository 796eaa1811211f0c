import type { Core } from "@strapi/strapi";
import { SITE } from "../seed/kinds";
import { HOUR_MS, type KeptTable, PAUSE_MS, type RateParts, type RefusedTable } from "./current-rates";
import { isRecord } from "./rate-table";

const NAMES = { type: "core", name: "exchange-rates" };
const TABLE = { ...NAMES, key: "table" };
const REFUSED = { ...NAMES, key: "refused" };
/** As in the schema of the settings; a shop older than the setting has no stored value. */
const DEFAULT_LIMIT_PERCENT = 10;
/** Name of the row in the database, which is changed by comparing and not through Strapi's store. */
const TURN = "core_exchange-rates_turn";

/** Keeps the rates in the database, where they survive restarts and all processes of the shop find them. */
export function rateStore(
  strapi: Core.Strapi,
): Pick<RateParts, "read" | "keep" | "refuse" | "limit" | "takeTurn" | "pauseUntil"> {
  return {
    async read() {
      const value = await strapi.store.get(TABLE);
      return isKeptTable(value) ? value : null;
    },

    async keep(table) {
      await strapi.store.set({ ...TABLE, value: table });
      await strapi.store.delete(REFUSED);
    },

    async refuse(table) {
      // A table that an editor has dismissed stays dismissed while the service still returns it.
      if ((await storedRefusal(strapi))?.version !== table.version)
        await strapi.store.set({ ...REFUSED, value: table });
    },

    async limit() {
      const row = await strapi.db.query(SITE).findOne({ where: { publishedAt: { $notNull: true } } });
      return row?.largest_rate_change_percent ?? DEFAULT_LIMIT_PERCENT;
    },

    async takeTurn(now) {
      const rows = strapi.db.query("strapi::core-store");
      const row = await rows.findOne({ where: { key: TURN } });
      const value = String(now);
      if (!row) {
        await rows.create({ data: { key: TURN, value, type: "string" } });
        return true;
      }
      const since = now - Number(row.value);
      // A time further ahead than any pause was written with a wrong clock.
      if (since > -HOUR_MS && since < PAUSE_MS) return false;
      // Of several that saw the same row, the database lets one change it.
      const { count } = await rows.updateMany({ where: { id: row.id, value: row.value }, data: { value } });
      return count === 1;
    },

    async pauseUntil(moment) {
      const data = { value: String(moment - PAUSE_MS) };
      await strapi.db.query("strapi::core-store").updateMany({ where: { key: TURN }, data });
    },
  };
}

interface StoredRefusal extends RefusedTable {
  readonly dismissed?: boolean;
}

export async function storedRefusal(strapi: Core.Strapi): Promise<StoredRefusal | null> {
  const value = await strapi.store.get(REFUSED);
  return isKeptTable(value) && "reason" in value ? (value as StoredRefusal) : null;
}

/** Hides it in the panel; a different refused table is shown again. */
export async function dismissRefusal(strapi: Core.Strapi, refused: RefusedTable): Promise<void> {
  await strapi.store.set({ ...REFUSED, value: { ...refused, dismissed: true } });
}

function isKeptTable(value: unknown): value is KeptTable {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    typeof value.version === "string" &&
    isRecord(value.rates)
  );
}
