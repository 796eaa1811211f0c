import { vatWithin } from "halocline-contract/rules/order-amounts";
import type { Address } from "../../accounts/users";
import { balanceAmount, chargeOf } from "../balance/charges";
import { type RefundChange, refundedAt } from "../changes/refund-changes";
import { loadSeller } from "../documents/seller";
import { INVOICE, type InvoiceRow } from "../documents/types";
import { CHANGE, ORDER, type OrderDetailsRow } from "../types";
import type { Month } from "./month";

const ROWS_PER_QUERY = 500;

const ORDER_FIELDS = [
  ...(["id", "documentId", "number", "customer", "currency", "total", "first_payment"] as const),
  ...(["balance_of", "payment_id", "paid_at", "buyer_vat_number", "createdAt"] as const),
] as const;

const ADDRESS = { billing_address: { select: ["company", "country"] } };

/** What the export has of an order. */
interface Order extends Pick<OrderDetailsRow, (typeof ORDER_FIELDS)[number]> {
  readonly billing_address: Pick<Address, "company" | "country"> | null;
}

/** Money received or given back; amounts in minor units, negative for a refund. */
export interface Entry {
  readonly at: Date;
  readonly kind: "sale" | "refund";
  readonly order: Order;
  readonly invoice: InvoiceRow | undefined;
  readonly vatPercent: number | null;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/**
 * The payments of a month, then its refunds, each in portions. VAT is that of the invoice, or else
 * what an invoice would have now.
 */
export async function* entriesOf(month: Month): AsyncGenerator<Entry[]> {
  const { vatPercent } = await loadSeller();
  const inMonth = { $gte: month.from, $lt: month.until };
  const sales = { select: [...ORDER_FIELDS], populate: ADDRESS };
  for await (const orders of portions<Order>(ORDER, { paid_at: inMonth }, sales)) {
    const wholes = await wholeOrdersOf(orders);
    const invoices = await invoicesOf(wholes);
    yield orders.map((charge, index) => {
      const order = wholes[index] ?? charge;
      return saleOf(charge, order, invoices.get(order.documentId), vatPercent);
    });
  }
  const isRefunded = {
    ...{ amount: { $notNull: true } },
    $or: [{ made_at: inMonth }, { made_at: null, at: inMonth }],
  };
  for await (const refunds of portions<RefundChange>(CHANGE, isRefunded, {})) {
    const documentId = { $in: refunds.map(({ order_id }) => order_id) };
    const orders = await findOrders(documentId);
    const wholes = await wholeOrdersOf(orders);
    const invoices = await invoicesOf(wholes);
    yield refunds.flatMap((refund) => {
      const order = wholes[orders.findIndex((one) => one.documentId === refund.order_id)];
      return order ? [refundOf(order, invoices.get(order.documentId), vatPercent, refund)] : [];
    });
  }
}

const findOrders = (documentId: object): Promise<Order[]> =>
  strapi.db.query(ORDER).findMany({ select: [...ORDER_FIELDS], where: { documentId }, populate: ADDRESS });

/** The order of each charge, with the charge's payment: a balance has the number of its order. */
async function wholeOrdersOf(charges: readonly Order[]): Promise<Order[]> {
  const ids = charges.flatMap(({ balance_of }) => balance_of ?? []);
  const found = ids.length === 0 ? [] : await findOrders({ $in: ids });
  const orders = new Map(found.map((order) => [order.documentId, order]));
  return charges.map((charge) => {
    const order = orders.get(charge.balance_of ?? "");
    return order ? { ...order, payment_id: charge.payment_id } : charge;
  });
}

/** Reads rows by id in portions, so that a large month neither fills the memory nor skips a row. */
async function* portions<Row extends { readonly id: number }>(
  uid: typeof ORDER | typeof CHANGE,
  where: object,
  columns: object,
): AsyncGenerator<Row[]> {
  let last = 0;
  let rows: Row[];
  do {
    rows = await strapi.db.query(uid).findMany({
      ...{ where: { ...where, id: { $gt: last } }, ...columns, limit: ROWS_PER_QUERY },
      orderBy: { id: "asc" },
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length > 0) yield rows;
  } while (rows.length === ROWS_PER_QUERY);
}

async function invoicesOf(orders: readonly Order[]): Promise<Map<string, InvoiceRow>> {
  const order_id = { $in: orders.map(({ documentId }) => documentId) };
  const invoices: InvoiceRow[] = await strapi.db.query(INVOICE).findMany({ where: { order_id } });
  return new Map(invoices.map((invoice) => [invoice.order_id, invoice]));
}

/** @param charge that was paid, of `order` or of its balance: their VAT adds up to the order's */
function saleOf(
  charge: Order,
  order: Order,
  invoice: InvoiceRow | undefined,
  currentPercent: number | null,
): Entry {
  const vatPercent = invoice ? invoice.vat_percent : currentPercent;
  const whole = invoice ?? vatWithin(order.total, currentPercent);
  const first = vatWithin(chargeOf(order), vatPercent);
  const isWhole = balanceAmount(order) === 0;
  const rest = { net: whole.net - first.net, tax: whole.tax - first.tax };
  const { net, tax } = isWhole ? whole : charge.balance_of === null ? first : rest;
  const at = new Date(charge.paid_at ?? charge.createdAt);
  return { at, kind: "sale", order, invoice, vatPercent, net, tax, total: chargeOf(charge) };
}

function refundOf(
  order: Order,
  invoice: InvoiceRow | undefined,
  currentPercent: number | null,
  refund: RefundChange,
): Entry {
  const vatPercent = invoice ? invoice.vat_percent : currentPercent;
  const { net, tax } = vatWithin(refund.amount, vatPercent);
  const amounts = { net: -net, tax: -tax, total: -refund.amount };
  return { at: new Date(refundedAt(refund)), kind: "refund", order, invoice, vatPercent, ...amounts };
}
