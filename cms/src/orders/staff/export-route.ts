import { Readable } from "node:stream";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes } from "../../admin-config/panel-routes";
import { READ_ACTION } from "../../internals/admin-rights";
import { parseMonth } from "../export/month";
import { monthCsv } from "../export/month-csv";
import { ORDER } from "../types";
import { requireWholeOrders } from "./readable-order";

/** `GET /order-desk/export?month=2026-11`: the accountant's CSV of a month, in UTC. */
export function routeExport(strapi: Core.Strapi): void {
  addPanelRoutes(
    strapi,
    [READ_ACTION, ORDER],
    [
      {
        method: "GET",
        path: "/order-desk/export",
        handler: async (ctx: Context) => {
          requireWholeOrders(ctx);
          const month = parseMonth(ctx.query.month);
          if (month === null) ctx.throw(400, "month must be a month, such as 2026-11.");
          ctx.set("Content-Disposition", `attachment; filename="orders-${month.name}.csv"`);
          ctx.type = "text/csv; charset=utf-8";
          ctx.body = Readable.from(monthCsv(month));
        },
      },
    ],
  );
}
