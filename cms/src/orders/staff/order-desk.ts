import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { addPanelRoutes } from "../../admin-config/panel-routes";
import { READ_ACTION, UPDATE_ACTION } from "../../internals/admin-rights";
import { canTakeCards } from "../../payments/provider";
import { findOrder } from "../find-order";
import { checkOrder, claimCheck } from "../settle/check-order";
import { ORDER, type OrderRow } from "../types";
import { isSent, mailsOf, resendConfirmation } from "./resend-confirmation";
import type { OrderState } from "./types";

/** The state shown beside an order's form: its payment (minor units) and its confirmations. */
async function loadState(id: number): Promise<OrderState> {
  const order = (await findOrder({ id })) as OrderRow;
  const { payment_status, refunded, currency, check_at, email } = order;
  const mails = await mailsOf(order);
  return {
    ...{ payment_status, refunded: refunded ?? 0, currency, check_at },
    to: masked(email),
    sent: mails.filter(isSent).length,
    mails: mails.map(({ resend, state, sent_at, try_at, problem, requested_by, requested_at }) => ({
      ...{ resend, state, sent_at, try_at, problem, requested_by, requested_at },
    })),
  };
}

/** `a***@example.com`: enough for staff to recognise the customer's address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, "$1***");

type Handler = (ctx: Context, order: OrderRow) => Promise<object>;

const sendMail: Handler = async (ctx, order) => {
  const { firstname, lastname, email } = ctx.state.user;
  const requestedBy = [firstname, lastname].filter(Boolean).join(" ") || email;
  const { sent } = Object(ctx.request.body);
  return { resent: await resendConfirmation(order, { requestedBy, sentBefore: Number(sent) }) };
};

/** Checks an order's payment at once, paid orders too: finds payments and refunds made since. */
const askProvider: Handler = async (ctx, order) => {
  if (!canTakeCards()) ctx.throw(503, "No card provider is set up, so it cannot be asked.");
  if (order.payment_status === "pending") await claimCheck(order);
  return { checked: await checkOrder(order), before: order.payment_status };
};

/**
 * Registers the panel's routes for an order, by its documentId: its state, `send-again` for its
 * confirmation, `ask-provider` for its payment. Responses contain the new state and the result.
 */
export function routeOrderDesk(strapi: Core.Strapi): void {
  const route = (method: "GET" | "POST", action: string, handler: Handler) => ({
    method,
    path: `/order-desk/orders/:documentId${action}`,
    handler: async (ctx: Context) => {
      const order = await findOrder({ documentId: ctx.params.documentId });
      if (order === null) ctx.throw(404, "There is no such order.");
      const result = await handler(ctx, order);
      ctx.body = { data: { ...result, state: await loadState(order.id) } };
    },
  });
  addPanelRoutes(strapi, [READ_ACTION, ORDER], [route("GET", "", async () => ({}))]);
  addPanelRoutes(
    strapi,
    [UPDATE_ACTION, ORDER],
    [route("POST", "/send-again", sendMail), route("POST", "/ask-provider", askProvider)],
  );
}
