import type { UserRow } from "../accounts/users";
import { minorPerMajor } from "../shared/money";
import { checkOrder, claimCheck } from "./check-order";
import { SHORTEST_PAUSE_MS } from "./patience";
import { findWholeOrder } from "./store-orders";
import { ORDER, type OrderRow, type WholeOrderRow } from "./types";

/** Orders in one page of a customer's history. */
const PAGE_SIZE = 100;
const LAST_PAGE = 1_000_000;

/**
 * A customer's own orders, newest first, whatever else is asked for (D4).
 * @param asked the number of the page, from 1, as it was sent
 */
export async function listOrders(user: UserRow, asked: unknown) {
  const number = Number(asked);
  const page = Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
  const where = { user: { id: user.id } };
  const total = await strapi.db.query(ORDER).count({ where });
  const rows: OrderRow[] = await strapi.db.query(ORDER).findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  const pagination = { page, pageSize: PAGE_SIZE, pageCount: Math.ceil(total / PAGE_SIZE), total };
  return { data: rows.map(summary), meta: { pagination } };
}

/**
 * One of a customer's own orders by its documentId; null for any other. Whoever looks at a pending one waits for its payment: the provider
 * is asked, if it was not just now.
 */
export async function readOrder(user: UserRow, documentId: string) {
  const where = { documentId, user: { id: user.id } };
  const order = await findWholeOrder(where);
  if (order === null) return null;
  if (!isDue(order) || !(await claimCheck(order))) return whole(order);
  // Ending it is the sweeper's; whoever looks is told what is known where the provider takes its time.
  await checkOrder(order, { end: false, briefly: true });
  const after = await findWholeOrder(where);
  return after === null ? null : whole(after);
}

const isDue = ({ payment_status, payment_id, checked_at }: OrderRow): boolean =>
  payment_status === "pending" &&
  payment_id !== null &&
  Date.now() - Date.parse(checked_at) >= SHORTEST_PAUSE_MS;

/** On the wire amounts are numbers in major units (D34). Sites of former versions require `id`. */
function summary(order: OrderRow) {
  const { id, documentId, number, createdAt, total, refunded, currency } = order;
  const { payment_id, payment_status, payment_method } = order;
  return {
    ...{ id, documentId, number, createdAt, currency },
    amount: total / minorPerMajor(currency),
    refunded: (refunded ?? 0) / minorPerMajor(currency),
    ...{ payment_id, payment_status, payment_method },
  };
}

function whole(order: WholeOrderRow) {
  const { email, lines, currency, total, paid_at, terms_revised_on } = order;
  const major = (minor: number) => minor / minorPerMajor(currency);
  return {
    ...summary(order),
    ...{ email, paid_at, terms_revised_on },
    total: major(total),
    items: lines.map(({ product_id, title, part_number, quantity, unit_price }) => ({
      ...{ id: product_id, name: title, part_number, quantity },
      price: major(unit_price),
    })),
    billing_address: addressOnWire(order.billing_address),
    shipping_address: addressOnWire(order.shipping_address),
  };
}

function addressOnWire(address: WholeOrderRow["billing_address"]) {
  if (address === null) return null;
  const { name, company, street_address, city, state, zip, country, country_code } = address;
  return {
    name: name ?? "",
    company: company ?? "",
    street_address,
    city,
    state,
    zip,
    country,
    country_code,
  };
}
