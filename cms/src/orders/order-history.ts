import { toMajor } from "halocline-contract/rules/money";
import { CMS_PAGE_SIZE } from "halocline-contract/site";
import { serializeAddress, type UserRow } from "../accounts/users";
import { MAX_PAGE_NUMBER } from "../serializers/list-query";
import { refundsOf } from "./changes/refunds";
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
  const where = { user: { id: user.id } };
  const total = await strapi.db.query(ORDER).count({ where });
  const rows: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    offset: (page - 1) * CMS_PAGE_SIZE,
    limit: CMS_PAGE_SIZE,
  });
  const pagination = { page, pageSize: CMS_PAGE_SIZE, pageCount: Math.ceil(total / CMS_PAGE_SIZE), total };
  return { data: rows.map(serializeOrder), meta: { pagination } };
}

/**
 * Reads one of a customer's own orders by its documentId; null for any other. A pending order is
 * first checked at the provider, unless that happened within `MIN_CHECK_INTERVAL_MS`.
 */
export async function readOrder(user: UserRow, documentId: string) {
  const where = { documentId, user: { id: user.id } };
  const order = await findOrderDetails(where);
  if (order === null) return null;
  if (!isCheckDue(order) || !(await claimCheck(order))) return serializeOrderDetails(order);
  // Only the sweeper closes orders. If the provider is slow, the customer sees the stored status.
  await checkOrder(order, { closeUnpaid: false, shortTimeout: true });
  const updated = await findOrderDetails(where);
  return updated === null ? null : serializeOrderDetails(updated);
}

const isCheckDue = ({ payment_status, payment_id, checked_at }: OrderRow): boolean =>
  payment_status === "pending" &&
  payment_id !== null &&
  Date.now() - Date.parse(checked_at) >= MIN_CHECK_INTERVAL_MS;

/** An order as JSON, its amounts as numbers in major units (D34). */
function serializeOrder(order: OrderRow) {
  const { id, documentId, number, createdAt, total, refunded, currency } = order;
  const { payment_id, payment_status, payment_method, fulfilment_status } = order;
  return {
    ...{ id, documentId, number, createdAt, currency },
    amount: toMajor(total, currency),
    refunded: toMajor(refunded ?? 0, currency),
    ...{ payment_id, payment_status, payment_method, fulfilment_status },
  };
}

/** An order as JSON with lines, addresses, parcels and refunds, amounts in major units. */
async function serializeOrderDetails(order: OrderDetailsRow) {
  const { email, lines, currency, rate, total, paid_at, terms_revised_on } = order;
  const { purchase_order, quotation_number } = order;
  const [conditions, shipments, refunds] = await Promise.all([
    conditionsOfOrder(order),
    shipmentsOf(order),
    refundsOf(order),
  ]);
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...serializeOrder(order),
    ...{ email, rate, paid_at, terms_revised_on },
    total: major(total),
    items: lines.map(({ product_id, title, part_number, quantity, unit_price }) => ({
      ...{ id: product_id, name: title, part_number, quantity },
      price: major(unit_price),
    })),
    ...{ purchase_order, quotation_number },
    conditions: conditions.map(serializeOrderCondition),
    shipments: shipments.map(serializeShipment),
    refunds: refunds.map(({ at, amount }) => ({ at, amount: major(amount) })),
    billing_address: order.billing_address && serializeAddress(order.billing_address),
    shipping_address: order.shipping_address && serializeAddress(order.shipping_address),
  };
}
