import { vatWithin } from "halocline-contract/rules/order-amounts";
import { addressLines } from "../address-lines";
import { paidSoFarOf } from "../balance/paid-so-far";
import { recordChange } from "../changes/record-change";
import { findOrderDetails } from "../find-order";
import { newId } from "../ids";
import { lockOrder } from "../lock-order";
import type { OrderDetailsRow, OrderRow } from "../types";
import { takeNumber } from "../yearly-numbers";
import { loadSeller, type Seller } from "./seller";
import { INVOICE, type InvoiceRecord, type InvoiceRow } from "./types";

export const findInvoice = ({ documentId }: Pick<OrderRow, "documentId">): Promise<InvoiceRow | null> =>
  strapi.db.query(INVOICE).findOne({ where: { order_id: documentId } });

/** Whether money was received for an order, so that it has an invoice. */
export const canBeInvoiced = ({ payment_status }: Pick<OrderRow, "payment_status">): boolean =>
  payment_status === "paid" || payment_status === "refunded";

/**
 * Returns an order's invoice. The first request of customer or staff issues it: until then staff
 * can enter the buyer's VAT number. Number and invoice are stored in one transaction.
 * @param who the member of staff who requests it
 * @returns null for an order that was not paid
 */
export async function issueInvoice(order: OrderRow, who?: string): Promise<InvoiceRow | null> {
  const issued = await findInvoice(order);
  if (issued !== null || !canBeInvoiced(order)) return issued;
  const seller = await loadSeller();
  return strapi.db.transaction(async () => {
    await lockOrder(order);
    const meanwhile = await findInvoice(order);
    if (meanwhile !== null) return meanwhile;
    const details = await findOrderDetails({ id: order.id });
    if (details === null) return null;
    const balance = await invoicedBalance(details);
    const now = new Date();
    const number = await takeNumber("invoice", now.getUTCFullYear());
    const invoice: InvoiceRow = await strapi.db.query(INVOICE).create({
      data: {
        ...{ documentId: newId(), number, order_id: order.documentId, order_number: order.number },
        ...{ issued_at: now, currency: order.currency },
        ...vatWithin(order.total, seller.vatPercent),
        ...{ total: order.total, vat_percent: seller.vatPercent },
        seller_vat_number: seller.vatNumber,
        buyer_vat_number: details.buyer_vat_number,
        record: { ...recordOf(details, seller), ...(balance && { balance }) },
      },
    });
    await recordChange(order, { what: "invoice", detail: number, ...(who === undefined ? {} : { who }) });
    return invoice;
  });
}

/** The balance as it is when the invoice is issued, which is never changed. */
async function invoicedBalance(order: OrderRow): Promise<InvoiceRecord["balance"]> {
  const { balance } = await paidSoFarOf(order);
  if (balance === null) return undefined;
  const { amount, paid_at } = balance;
  return { amount, paid_at: paid_at && new Date(paid_at).toISOString() };
}

function recordOf(order: OrderDetailsRow, seller: Seller): InvoiceRecord {
  const { billing_address, shipping_address, buyer_vat_number } = order;
  const buyer = billing_address ? addressLines(billing_address) : [order.customer];
  const supplied = shipping_address ? addressLines(shipping_address) : [];
  return {
    shop: seller.shop,
    seller: { lines: seller.lines, vatNumber: seller.vatNumber },
    buyer: { lines: buyer, vatNumber: buyer_vat_number },
    supplied_to: supplied.join("\n") === buyer.join("\n") ? [] : supplied,
    ordered_at: new Date(order.createdAt).toISOString(),
    paid_at: new Date(order.paid_at ?? order.createdAt).toISOString(),
    payment_method: order.payment_method,
    lines: order.lines.map(({ title, part_number, quantity, unit_price }) => ({
      ...{ title, part_number, quantity, unit_price },
    })),
    note: seller.note,
  };
}
