import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes } from "../../admin-config/panel-routes";
import { abilityOf, READ_ACTION } from "../../internals/admin-rights";
import { REVIEW_PERMISSION, refusedRates } from "../../rates/review";
import { REVIEW_AFTER_MS } from "../settle/check-schedule";
import { MAIL, ORDER, UNMATCHED } from "../types";
import type { ReviewGroup } from "./types";

/** Number of rows that the panel shows of each group, beside the total. */
const MAX_ROWS_SHOWN = 50;
/** A mail server may be down for some minutes before staff need to know. */
const MAX_UNREPORTED_ATTEMPTS = 2;

interface Row {
  readonly documentId: string;
  readonly order_id?: string;
  readonly kind?: string;
  readonly createdAt: string;
  readonly number?: string;
  readonly customer?: string;
  readonly total_text?: string;
  readonly charged?: string;
  readonly payment_id?: string | null;
  readonly reason?: string;
  readonly problem?: string | null;
}

const ORDER_GROUPS = [
  {
    title: "Charges without an order",
    uid: UNMATCHED,
    where: () => ({ resolved: false }),
    what: ({ charged, payment_id }: Row) => `${charged}, ${payment_id}`,
    why: ({ reason }: Row) => reason ?? "",
    path: ({ documentId }: Row) => `/content-manager/collection-types/${UNMATCHED}/${documentId}`,
  },
  {
    title: "Orders pending for over an hour",
    uid: ORDER,
    where: () => ({
      payment_status: "pending",
      createdAt: { $lt: new Date(Date.now() - REVIEW_AFTER_MS) },
    }),
    what: ({ number, customer, total_text }: Row) => `${number}, ${customer}, ${total_text}`,
    why: ({ payment_id }: Row) => payment_id ?? "No payment was made",
    path: ({ documentId }: Row) => `/orders/${documentId}`,
  },
  {
    title: "E-mails that could not be sent",
    uid: MAIL,
    where: () => ({
      $or: [{ state: "failed" }, { state: "waiting", attempts: { $gt: MAX_UNREPORTED_ATTEMPTS } }],
    }),
    what: ({ number, kind }: Row) => `Order ${number}, ${kind ?? "confirmation"}`,
    why: ({ problem }: Row) => problem ?? "",
    path: ({ order_id }: Row) => `/orders/${order_id}`,
  },
] as const;

async function loadGroup({
  title,
  uid,
  where,
  what,
  why,
  path,
}: (typeof ORDER_GROUPS)[number]): Promise<ReviewGroup> {
  const rows: Row[] = await strapi.db
    .query(uid)
    .findMany({ where: where(), orderBy: { createdAt: "asc" }, limit: MAX_ROWS_SHOWN });
  const total = await strapi.db.query(uid).count({ where: where() });
  return {
    title,
    total,
    rows: rows.map((row) => ({
      ...{ path: path(row), what: what(row), why: why(row), since: row.createdAt },
    })),
  };
}

/** The refused exchange rates, for staff who may open the page of exchange rates. */
async function loadRatesGroup(): Promise<ReviewGroup> {
  const refused = await refusedRates(strapi);
  const rows = refused
    ? [
        {
          ...{ path: "/exchange-rates", what: "New exchange rates", why: refused.reason },
          since: new Date(refused.at).toISOString(),
        },
      ]
    : [];
  return { title: "Exchange rates that were refused", total: rows.length, rows };
}

/** `GET /order-desk/review-queue` of the panel: the review queue, for staff who may read orders. */
export function routeReviewQueue(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const mayReviewRates = abilityOf(ctx)?.can(...REVIEW_PERMISSION);
    const rates = mayReviewRates ? [loadRatesGroup()] : [];
    ctx.body = { data: await Promise.all([...ORDER_GROUPS.map(loadGroup), ...rates]) };
  };
  const mayRead = [READ_ACTION, ORDER] as const;
  addPanelRoutes(strapi, mayRead, [{ method: "GET", path: "/order-desk/review-queue", handler }]);
}
