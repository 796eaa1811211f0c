import type { Context } from "koa";
import { abilityOf, READ_ACTION } from "../../internals/admin-rights";
import { wholeOrderOf } from "../balance/charges";
import { findOrder } from "../find-order";
import { ORDER, type OrderRow } from "../types";

/** An action of staff on one order. @returns what the response has beside the order's new state */
export type OrderAction = (ctx: Context, order: OrderRow) => Promise<object>;

/** Fields of which a role that may read whole orders can read all. */
const WHOLE_ORDER = ["customer", "email", "total", "payment_id", "lines.title", "billing_address.name"];

/** Refuses a role that an administrator lets read only some fields of orders. */
export function requireWholeOrders(ctx: Context): void {
  const mayRead = (field: string) => abilityOf(ctx)?.can(READ_ACTION, ORDER, field) === true;
  if (!WHOLE_ORDER.every(mayRead)) ctx.throw(403, "Your role may not read whole orders.");
}

/**
 * The order whose documentId, or that of its balance, is in a request's address, for a role that
 * may read it.
 */
export async function findReadableOrder(ctx: Context): Promise<OrderRow> {
  requireWholeOrders(ctx);
  const order = await findOrder({ documentId: ctx.params.documentId });
  return order === null ? ctx.throw(404, "There is no such order.") : wholeOrderOf(order);
}
