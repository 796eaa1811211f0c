import { ownerAction } from "../../../accounts/account-action";
import { listOrders, readOrder } from "../../../orders/read-orders";

export default {
  /** The caller's own orders, newest first, in pages of 100. Filters, sorting and populate make no difference (D4). */
  list: ownerAction(async (ctx, user) => {
    const { page } = Object(ctx.query.pagination);
    ctx.body = await listOrders(user, page);
  }),

  /** One of the caller's own orders by its documentId; 404 for numbers and for everybody else's, as for those that there are not. */
  read: ownerAction(async (ctx, user) => {
    const order = await readOrder(user, ctx.params.id ?? "");
    if (order === null) ctx.notFound("There is no such order.");
    else ctx.body = { data: order, meta: {} };
  }),
};
