import type { Core } from "@strapi/strapi";
import type { KeptTable, RateParts } from "./current-rates";
import { isRecord } from "./rate-table";

const NAMES = { type: "core", name: "exchange-rates" };
const TABLE = { ...NAMES, key: "table" };
/** Name of the row in the database, which is changed by comparing and not through Strapi's store. */
const TURN = "core_exchange-rates_turn";

/** Keeps the rates in the database, where they survive restarts and all processes of the shop find them. */
export function rateStore(strapi: Core.Strapi): Pick<RateParts, "read" | "keep" | "takeTurn"> {
  const rows = strapi.db.query("strapi::core-store");
  return {
    async read() {
      const value = await strapi.store.get(TABLE);
      return isKeptTable(value) ? value : null;
    },

    async keep(table) {
      await strapi.store.set({ ...TABLE, value: table });
    },

    async takeTurn(now, pauseMs) {
      const row = await rows.findOne({ where: { key: TURN } });
      const value = String(now);
      if (!row) {
        await rows.create({ data: { key: TURN, value, type: "string" } });
        return true;
      }
      const since = now - Number(row.value);
      if (since >= 0 && since < pauseMs) return false;
      // Of several that saw the same row, the database lets one change it.
      const { count } = await rows.updateMany({ where: { id: row.id, value: row.value }, data: { value } });
      return count === 1;
    },
  };
}

function isKeptTable(value: unknown): value is KeptTable {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    typeof value.version === "string" &&
    isRecord(value.rates)
  );
}
