import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes, type PanelRoute } from "../../admin-config/panel-routes";
import { READ_ACTION, UPDATE_ACTION } from "../../internals/admin-rights";
import { canTakeCards } from "../../payments/provider";
import { chargesOf } from "../balance/charges";
import { namedCharge, requestBalance } from "../balance/desk-actions";
import { recordChange } from "../changes/record-change";
import { clearCondition, refuseCondition } from "../conditions/decide-condition";
import { parseRefundRequest, requestRefund } from "../refunds/request-refund";
import { findOrders } from "../search/find-orders";
import { type CheckResult, checkOrder, claimCheck } from "../settle/check-order";
import { ORDER, type PaymentStatus } from "../types";
import { issue, setVatNumber } from "./document-routes";
import { deliver, ship } from "./fulfilment-actions";
import { loadState } from "./order-state";
import { findReadableOrder, type OrderAction, requireWholeOrders } from "./readable-order";
import { REFUND_ACTION } from "./refund-right";
import { resendMail } from "./resend-mail";
import { staffName } from "./staff-name";
import { cancelPurchaseOrder, confirmTransfer, recordRefund } from "./transfer-actions";

const sendMail: OrderAction = async (ctx, order) => {
  const { kind = "confirmation", occurrence = 0, sent } = Object(ctx.request.body);
  const event = { kind: String(kind), occurrence: Number(occurrence) };
  const request = { ...event, requestedBy: staffName(ctx), sentBefore: Number(sent) };
  return { resent: await resendMail(order, request) };
};

/** Checks an order's payment at once, paid orders too: finds payments and refunds made since. */
const askProvider: OrderAction = async (ctx, order) => {
  if (!canTakeCards()) ctx.throw(503, "No card provider is set up, so it cannot be asked.");
  await recordChange(order, { what: "provider-asked", who: staffName(ctx) });
  const results: { checked: CheckResult; before: PaymentStatus }[] = [];
  for (const charge of await chargesOf(order)) {
    if (charge.payment_status === "pending") await claimCheck(charge);
    results.push({ checked: await checkOrder(charge), before: charge.payment_status });
  }
  return results.findLast(({ checked }) => checked !== "nothing new") ?? results[0] ?? {};
};

/** Refunds the order's own charge, or that of its balance (`charge: "balance"`). */
const refund: OrderAction = async (ctx, order) => {
  if (!canTakeCards()) ctx.throw(503, "No card provider is set up, so nothing can be refunded.");
  const request = parseRefundRequest(ctx.request.body);
  const charge = await namedCharge(order, ctx.request.body);
  const { state, problem } = await requestRefund(charge, request, staffName(ctx));
  return { refund: { state, problem } };
};

/** The actions of staff who may change an order; each is the end of its address. */
const ACTIONS: Readonly<Record<string, OrderAction>> = {
  "send-again": sendMail,
  "ask-provider": askProvider,
  ship,
  deliver,
  "clear-condition": clearCondition,
  "confirm-transfer": confirmTransfer,
  "cancel-purchase-order": cancelPurchaseOrder,
  "request-balance": requestBalance,
  "vat-number": setVatNumber,
  "issue-invoice": issue,
};

/** The actions of staff who may give money back. */
const REFUNDS: Readonly<Record<string, OrderAction>> = {
  refund,
  "record-refund": recordRefund,
  "refuse-condition": refuseCondition,
};

/**
 * Registers the panel's routes for orders: the list with its search; one order by its documentId;
 * the actions above. Responses about one order contain its state and the action's result.
 */
export function routeOrderDesk(strapi: Core.Strapi): void {
  const route = (method: PanelRoute["method"], action: string, act: OrderAction): PanelRoute => ({
    method,
    path: `/order-desk/orders/:documentId${action}`,
    handler: async (ctx: Context) => {
      const order = await findReadableOrder(ctx);
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
  const refunds = Object.entries(REFUNDS).map(([name, act]) => route("POST", `/${name}`, act));
  addPanelRoutes(strapi, [REFUND_ACTION], refunds);
}
