import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { parseFields, parseTextField } from "../../accounts/forms/parse-fields";
import { addPanelRoutes } from "../../admin-config/panel-routes";
import { READ_ACTION } from "../../internals/admin-rights";
import { loadSender } from "../../mail/email-template";
import { recordChange } from "../changes/record-change";
import { findInvoice, issueInvoice } from "../documents/invoices";
import { packingSlipOf } from "../documents/packing-slip";
import { invoicePdf } from "../documents/pdf/invoice-pdf";
import { packingSlipPdf } from "../documents/pdf/packing-slip-pdf";
import { sendPdf } from "../documents/send-pdf";
import { lockOrder } from "../lock-order";
import { ORDER, type OrderRow } from "../types";
import { findReadableOrder, type OrderAction } from "./readable-order";
import { staffName } from "./staff-name";

const VAT_RULE = { min: 0, max: 40, tooShort: "", tooLong: "A VAT number has at most 40 characters." };

/** Stores the buyer's VAT number, which the invoice then has; empty removes it. */
export const setVatNumber: OrderAction = async (ctx, order) => {
  const fields = parseFields(ctx.request.body, ["vat_number"]);
  const buyer_vat_number = parseTextField(fields, "vat_number", VAT_RULE) || null;
  await strapi.db.transaction(async () => {
    await lockOrder(order);
    if ((await findInvoice(order)) !== null)
      throw new errors.ApplicationError("The invoice is issued, so it can no longer be changed.");
    await strapi.db.query(ORDER).update({ where: { id: order.id }, data: { buyer_vat_number } });
    const detail = buyer_vat_number ?? "removed";
    await recordChange(order, { what: "vat-number", detail, who: staffName(ctx) });
  });
  return { done: "The VAT number is stored." };
};

/** Issues the invoice of a paid order; one that is issued stays as it is. */
export const issue: OrderAction = async (ctx, order) => {
  const invoice = await issueInvoice(order, staffName(ctx));
  if (invoice === null) throw new errors.ApplicationError("This order is not paid, so it has no invoice.");
  return { done: `Invoice ${invoice.number} is issued.` };
};

async function sendInvoice(ctx: Context, order: OrderRow): Promise<void> {
  const invoice = await findInvoice(order);
  if (invoice === null) ctx.throw(404, "The invoice is not issued yet.");
  sendPdf(ctx, `invoice-${invoice.number}`, await invoicePdf(invoice));
}

/** The slip of one parcel, or of all that is left to be sent. */
async function sendPackingSlip(ctx: Context, order: OrderRow): Promise<void> {
  const slip = await packingSlipOf(order, Number(ctx.query.parcel ?? 0));
  if (slip === null) throw new errors.ApplicationError("There is nothing to pack.");
  sendPdf(ctx, `packing-slip-${order.number}`, await packingSlipPdf(slip, await loadSender()));
}

/** Registers the panel's routes of an order's documents. */
export function routeDocuments(strapi: Core.Strapi): void {
  const route = (name: string, send: (ctx: Context, order: OrderRow) => Promise<void>) => ({
    method: "GET" as const,
    path: `/order-desk/orders/:documentId/${name}.pdf`,
    handler: async (ctx: Context) => send(ctx, await findReadableOrder(ctx)),
  });
  const routes = [route("packing-slip", sendPackingSlip), route("invoice", sendInvoice)];
  addPanelRoutes(strapi, [READ_ACTION, ORDER], routes);
}
