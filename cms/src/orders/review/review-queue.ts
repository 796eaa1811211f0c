import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes } from "../../admin-config/panel-routes";
import { abilityOf, READ_ACTION, UPDATE_ACTION } from "../../internals/admin-rights";
import { REVIEW_PERMISSION, refusedRates } from "../../rates/review";
import { requireWholeOrders } from "../staff/readable-order";
import type { ReviewCase, ReviewGroup } from "../staff/types";
import { ORDER } from "../types";
import { setResolved } from "./close-review";
import { countOpen, GROUPS, type Group, type ReviewRow } from "./review-groups";

/** Number of rows that the panel shows of each group, beside the total. */
const MAX_ROWS_SHOWN = 50;
/** Number of closed rows that can be opened again, the last ones of each group. */
const MAX_CLOSED_SHOWN = 10;

async function loadGroup(group: Group): Promise<ReviewGroup> {
  const { key, title, uid, isClosable, where } = group;
  const query = strapi.db.query(uid);
  const rows: ReviewRow[] = await query.findMany({
    ...{ where: where(), orderBy: { createdAt: "asc" }, limit: MAX_ROWS_SHOWN },
  });
  const closed: ReviewRow[] = isClosable
    ? await query.findMany({
        ...{ where: { resolved: true }, orderBy: { updatedAt: "desc" }, limit: MAX_CLOSED_SHOWN },
      })
    : [];
  const caseOf = (row: ReviewRow): ReviewCase => ({
    ...{ id: row.documentId, path: group.path(row), what: group.what(row), why: group.why(row) },
    ...{ since: row.createdAt, note: row.note ?? null },
  });
  return {
    ...{ key, title, isClosable, total: await countOpen(group) },
    ...{ rows: rows.map(caseOf), closed: closed.map(caseOf) },
  };
}

/** The refused exchange rates, for staff who may open the page of exchange rates. */
async function loadRatesGroup(): Promise<ReviewGroup> {
  const refused = await refusedRates(strapi);
  const rows = refused
    ? [
        {
          ...{ id: "rates", path: "/exchange-rates", what: "New exchange rates", why: refused.reason },
          ...{ since: new Date(refused.at).toISOString(), note: null },
        },
      ]
    : [];
  const title = "Exchange rates that were refused";
  return { key: "rates", title, isClosable: false, total: rows.length, rows, closed: [] };
}

async function showQueue(ctx: Context): Promise<void> {
  const mayReviewRates = abilityOf(ctx)?.can(...REVIEW_PERMISSION);
  const rates = mayReviewRates ? [loadRatesGroup()] : [];
  ctx.body = { data: await Promise.all([...GROUPS.map(loadGroup), ...rates]) };
}

async function showCount(ctx: Context): Promise<void> {
  const counts = await Promise.all(GROUPS.map(countOpen));
  ctx.body = { data: { count: counts.reduce((sum, count) => sum + count, 0) } };
}

/**
 * Registers the panel's review queue: `review-queue`; `attention`, the number of its cases; `close`
 * (with a `note`) and `reopen` for one case of a group.
 */
export function routeReviewQueue(strapi: Core.Strapi): void {
  const forWholeOrders = (handler: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
    requireWholeOrders(ctx);
    await handler(ctx);
  };
  const set = (resolved: boolean) =>
    forWholeOrders(async (ctx) => {
      await setResolved(ctx, resolved);
      await showQueue(ctx);
    });
  addPanelRoutes(
    strapi,
    [READ_ACTION, ORDER],
    [
      { method: "GET", path: "/order-desk/review-queue", handler: forWholeOrders(showQueue) },
      { method: "GET", path: "/order-desk/attention", handler: showCount },
    ],
  );
  const path = "/order-desk/review-queue/:group/:documentId";
  addPanelRoutes(
    strapi,
    [UPDATE_ACTION, ORDER],
    [
      { method: "POST", path: `${path}/close`, handler: set(true) },
      { method: "POST", path: `${path}/reopen`, handler: set(false) },
    ],
  );
}
