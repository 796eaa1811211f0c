import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes, type PanelRoute } from "../../admin-config/panel-routes";
import { abilityOf, READ_ACTION, UPDATE_ACTION } from "../../internals/admin-rights";
import { canTakeCards } from "../../payments/provider";
import { recordChange } from "../changes/record-change";
import { findOrder } from "../find-order";
import { findOrders } from "../search/find-orders";
import { checkOrder, claimCheck } from "../settle/check-order";
import { ORDER, type OrderRow } from "../types";
import { loadState } from "./order-state";
import { resendMail } from "./resend-mail";
import { staffName } from "./staff-name";

/** Returns what the response has beside the order's new state. */
export type OrderAction = (ctx: Context, order: OrderRow) => Promise<object>;

const sendMail: OrderAction = async (ctx, order) => {
  const { kind = "confirmation", occurrence = 0, sent } = Object(ctx.request.body);
  const event = { kind: String(kind), occurrence: Number(occurrence) };
  const request = { ...event, requestedBy: staffName(ctx), sentBefore: Number(sent) };
  return { resent: await resendMail(order, request) };
};

/** Checks an order's payment at once, paid orders too: finds payments and refunds made since. */
const askProvider: OrderAction = async (ctx, order) => {
  if (!canTakeCards()) ctx.throw(503, "No card provider is set up, so it cannot be asked.");
  if (order.payment_status === "pending") await claimCheck(order);
  await recordChange(order, { what: "provider-asked", who: staffName(ctx) });
  return { checked: await checkOrder(order), before: order.payment_status };
};

/** The actions of staff on one order; each is the end of its address. */
const ACTIONS: Readonly<Record<string, OrderAction>> = {
  "send-again": sendMail,
  "ask-provider": askProvider,
};

/** Fields of which a role that may read whole orders can read all. */
const WHOLE_ORDER = ["customer", "email", "total", "payment_id", "lines.title", "billing_address.name"];

/** Refuses a role that an administrator lets read only some fields of orders. */
function requireWholeOrders(ctx: Context): void {
  const mayRead = (field: string) => abilityOf(ctx)?.can(READ_ACTION, ORDER, field) === true;
  if (!WHOLE_ORDER.every(mayRead)) ctx.throw(403, "Your role may not read whole orders.");
}

/**
 * Registers the panel's routes for orders: the list with its search; one order by its documentId;
 * the actions above. Responses about one order contain its state and the action's result.
 */
export function routeOrderDesk(strapi: Core.Strapi): void {
  const route = (method: PanelRoute["method"], action: string, act: OrderAction): PanelRoute => ({
    method,
    path: `/order-desk/orders/:documentId${action}`,
    handler: async (ctx: Context) => {
      requireWholeOrders(ctx);
      const order = await findOrder({ documentId: ctx.params.documentId });
      if (order === null) ctx.throw(404, "There is no such order.");
      const result = await act(ctx, order);
      ctx.body = { data: { ...result, state: await loadState(order.id) } };
    },
  });
  const list: PanelRoute = {
    method: "GET",
    path: "/order-desk/orders",
    handler: async (ctx) => {
      requireWholeOrders(ctx);
      ctx.body = { data: await findOrders(ctx.query.search, ctx.query.page) };
    },
  };
  addPanelRoutes(strapi, [READ_ACTION, ORDER], [list, route("GET", "", async () => ({}))]);
  const actions = Object.entries(ACTIONS).map(([name, act]) => route("POST", `/${name}`, act));
  addPanelRoutes(strapi, [UPDATE_ACTION, ORDER], actions);
}
