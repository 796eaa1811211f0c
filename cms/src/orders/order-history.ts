import { toMajor } from "halocline-contract/rules/money";
import { CMS_PAGE_SIZE } from "halocline-contract/site";
import { serializeAddress, type UserRow } from "../accounts/users";
import { MAX_PAGE_NUMBER } from "../serializers/list-query";
import { byTime, chargesOf, WHOLE_ORDERS } from "./balance/charges";
import { loadPaidSoFar, type PaidSoFar, paidSoFarOf } from "./balance/paid-so-far";
import { refundChangesOf } from "./changes/refund-changes";
import { conditionsOfOrder, serializeOrderCondition } from "./conditions/order-conditions";
import { findOrderDetails } from "./find-order";
import { checkOrder, claimCheck } from "./settle/check-order";
import { MIN_CHECK_INTERVAL_MS } from "./settle/check-schedule";
import { serializeShipment, shipmentsOf } from "./shipments/shipments";
import { ORDER, type OrderDetailsRow, type OrderRow } from "./types";

/**
 * Lists a customer's own orders, newest first; other query parameters are ignored (D4).
 * @param requestedPage the page number, from 1, as the browser sent it
 */
export async function listOrders(user: UserRow, requestedPage: unknown) {
  const number = Number(requestedPage);
  const page = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE_NUMBER ? number : 1;
  const where = { ...WHOLE_ORDERS, user: { id: user.id } };
  const total = await strapi.db.query(ORDER).count({ where });
  const rows: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    offset: (page - 1) * CMS_PAGE_SIZE,
    limit: CMS_PAGE_SIZE,
  });
  const pagination = { page, pageSize: CMS_PAGE_SIZE, pageCount: Math.ceil(total / CMS_PAGE_SIZE), total };
  const paid = await loadPaidSoFar(rows);
  return { data: rows.map((row) => serializeOrder(row, paid.get(row.documentId))), meta: { pagination } };
}

/**
 * Reads one of a customer's own orders by its documentId; null for any other. A pending order is
 * first checked at the provider, unless that happened within `MIN_CHECK_INTERVAL_MS`.
 */
export async function readOrder(user: UserRow, documentId: string) {
  const where = { ...WHOLE_ORDERS, documentId, user: { id: user.id } };
  const order = await findOrderDetails(where);
  if (order === null) return null;
  const due = (await chargesOf(order)).find(isCheckDue);
  if (due === undefined || !(await claimCheck(due))) return serializeOrderDetails(order);
  // Only the sweeper closes orders. If the provider is slow, the customer sees the stored status.
  await checkOrder(due, { closeUnpaid: false, shortTimeout: true });
  const updated = await findOrderDetails(where);
  return updated === null ? null : serializeOrderDetails(updated);
}

const isCheckDue = ({ payment_status, payment_id, checked_at }: OrderRow): boolean =>
  payment_status === "pending" &&
  payment_id !== null &&
  Date.now() - Date.parse(checked_at) >= MIN_CHECK_INTERVAL_MS;

/** An order as JSON, its amounts as numbers in major units (D34). */
function serializeOrder(order: OrderRow, paid: PaidSoFar | undefined) {
  const { id, documentId, number, createdAt, total, currency } = order;
  const { payment_id, payment_method, fulfilment_status } = order;
  const { payment_status = order.payment_status, refunded = order.refunded ?? 0, balance } = paid ?? {};
  return {
    ...{ id, documentId, number, createdAt, currency },
    amount: toMajor(total, currency),
    refunded: toMajor(refunded, currency),
    balance: balance ? { ...balance, amount: toMajor(balance.amount, currency) } : null,
    ...{ payment_id, payment_status, payment_method, fulfilment_status },
  };
}

/** An order as JSON with lines, addresses, parcels and refunds, amounts in major units. */
async function serializeOrderDetails(order: OrderDetailsRow) {
  const { email, lines, currency, rate, total, paid_at, terms_revised_on } = order;
  const { purchase_order, quotation_number } = order;
  const [conditions, shipments, refunds, paid] = await Promise.all([
    conditionsOfOrder(order),
    order.fulfilment_status === "to be sent" ? [] : shipmentsOf(order),
    chargesOf(order).then((charges) => Promise.all(charges.map(refundChangesOf))),
    paidSoFarOf(order),
  ]);
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...serializeOrder(order, paid),
    ...{ email, rate, paid_at, terms_revised_on },
    total: major(total),
    items: lines.map(({ product_id, title, part_number, quantity, unit_price }) => ({
      ...{ id: product_id, name: title, part_number, quantity },
      price: major(unit_price),
    })),
    ...{ purchase_order, quotation_number },
    conditions: conditions.map(serializeOrderCondition),
    shipments: shipments.map(serializeShipment),
    refunds: byTime(refunds.flat()).map(({ at, amount }) => ({ at, amount: major(amount) })),
    billing_address: order.billing_address && serializeAddress(order.billing_address),
    shipping_address: order.shipping_address && serializeAddress(order.shipping_address),
  };
}
