import { signedInAction } from "../../../accounts/account-action";
import { listOrders, readOrder } from "../../../orders/order-history";

export default {
  /**
   * The customer's own orders, newest first, 100 per page; ignores filters, sort, populate (D4).
   */
  list: signedInAction(async (ctx, user) => {
    const { page } = Object(ctx.query.pagination);
    ctx.body = await listOrders(user, page);
  }),

  /** One of the customer's own orders by documentId; 404 for any other, and for an order number. */
  read: signedInAction(async (ctx, user) => {
    const order = await readOrder(user, ctx.params.id ?? "");
    if (order === null) ctx.notFound("There is no such order.");
    else ctx.body = { data: order, meta: {} };
  }),
};
