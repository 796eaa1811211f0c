import { MAX_PAGE_NUMBER } from "../../serializers/list-query";
import { loadPaidSoFar, type PaidSoFar } from "../balance/paid-so-far";
import type { FoundOrders, OrderSummary } from "../staff/types";
import { ORDER, type OrderRow } from "../types";
import { searchPatterns, type WordPatterns, whereFound } from "./search-patterns";

const PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 200;

const COLUMNS = [
  ...["documentId", "number", "createdAt", "customer", "email", "total_text", "currency"],
  ...["payment_status", "refunded", "fulfilment_status", "total", "first_payment"],
];

/**
 * Finds orders for staff, newest first.
 * @param search words that an order must have, all of them, as typed; empty for all orders
 * @param requestedPage from 1, as the panel sent it
 */
export async function findOrders(search: unknown, requestedPage: unknown): Promise<FoundOrders> {
  const number = Number(requestedPage);
  const page = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE_NUMBER ? number : 1;
  const text = typeof search === "string" ? search.slice(0, MAX_SEARCH_LENGTH) : "";
  const patterns = searchPatterns(text);
  const total = await countFound(patterns);
  const ids = await findIds(patterns, (page - 1) * PAGE_SIZE);
  const rows: Row[] = await strapi.db
    .query(ORDER)
    .findMany({ select: ["id", ...COLUMNS], where: { id: { $in: ids } } });
  const paid = await loadPaidSoFar(rows);
  const orders = rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => summaryOf(row, paid.get(row.documentId)));
  return { orders, page, pageCount: Math.ceil(total / PAGE_SIZE), total };
}

type Row = OrderRow & Pick<OrderSummary, "total_text">;

function summaryOf(row: Row, paid: PaidSoFar | undefined): OrderSummary {
  const { documentId, number, createdAt, customer, email, total_text, currency } = row;
  const { payment_status = row.payment_status, refunded = row.refunded ?? 0, balance } = paid ?? {};
  return {
    ...{ documentId, number, createdAt, customer, email, total_text, currency },
    ...{ payment_status, refunded, balance: balance?.state ?? null },
    fulfilment_status: row.fulfilment_status,
  };
}

/** The payments of an order and of its balance, of which a unique index allows one. */
const PAYMENT_IDS = `lower(payment_id || CASE WHEN first_payment IS NULL THEN '' ELSE coalesce((
  SELECT ' ' || balance.payment_id FROM orders AS balance WHERE balance.balance_of = orders.document_id
  AND balance.payment_status IN ('pending', 'paid', 'refunded')), '') END)`;

/** Orders that have every word. */
function found(patterns: readonly WordPatterns[]) {
  const { collectionName } = strapi.contentType(ORDER);
  const query = strapi.db.connection(String(collectionName)).whereNull("balance_of");
  return whereFound(query, patterns, PAYMENT_IDS);
}

async function countFound(patterns: readonly WordPatterns[]): Promise<number> {
  const [row] = await found(patterns).count({ total: "*" });
  return Number(row?.["total"] ?? 0);
}

async function findIds(patterns: readonly WordPatterns[], offset: number): Promise<number[]> {
  const order = [
    { column: "created_at", order: "desc" },
    { column: "id", order: "desc" },
  ];
  const rows: { id: number }[] = await found(patterns)
    .select("id")
    .orderBy(order)
    .limit(PAGE_SIZE)
    .offset(offset);
  return rows.map(({ id }) => id);
}
