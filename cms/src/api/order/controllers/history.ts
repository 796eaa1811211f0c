import { signedInAction } from "../../../accounts/account-action";
import { countAttempts } from "../../../accounts/limits/limits";
import { WHOLE_ORDERS } from "../../../orders/balance/charges";
import { issueInvoice } from "../../../orders/documents/invoices";
import { invoicePdf } from "../../../orders/documents/pdf/invoice-pdf";
import { sendPdf } from "../../../orders/documents/send-pdf";
import { findOrder } from "../../../orders/find-order";
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

  /** The invoice of one of the customer's own paid orders as a PDF, else 404. */
  invoice: signedInAction(async (ctx, user) => {
    await countAttempts(ctx, "invoice", String(user.id));
    const where = { ...WHOLE_ORDERS, documentId: ctx.params.id ?? "", user: { id: user.id } };
    const order = await findOrder(where);
    const invoice = order && (await issueInvoice(order));
    if (invoice === null) ctx.notFound("There is no such invoice.");
    else sendPdf(ctx, `invoice-${invoice.number}`, await invoicePdf(invoice));
  }),
};
