import { MAX_PAGE_NUMBER } from "../../serializers/list-query";
import { loadPaidSoFar, type PaidSoFar } from "../balance/paid-so-far";
import type { FoundOrders, OrderSummary } from "../staff/types";
import { ORDER, type OrderRow } from "../types";
import { like, searchPatterns, type WordPatterns, whereFound } from "./search-patterns";

const PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 200;
/** Of a search that finds more, staff see the newest ones, and add a word. */
const MAX_COUNTED = 1_000;

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
  const matching = await found(patterns);
  const counted = await countFound(matching, patterns.length > 0);
  const hasMore = patterns.length > 0 && counted > MAX_COUNTED;
  const total = hasMore ? MAX_COUNTED : counted;
  const ids = await findIds(matching, (page - 1) * PAGE_SIZE);
  const rows: Row[] = await strapi.db
    .query(ORDER)
    .findMany({ select: ["id", ...COLUMNS], where: { id: { $in: ids } } });
  const paid = await loadPaidSoFar(rows);
  const orders = rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => summaryOf(row, paid.get(row.documentId)));
  return { orders, page, pageCount: Math.ceil(total / PAGE_SIZE), total, hasMore };
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

/** Of PostgreSQL's index `orders_payment_idx`. */
const PAYMENT_ID = "lower(payment_id)";
/** A part that so many payment ids have is also in those of the orders themselves. */
const MAX_BALANCES = 100;

const table = () => strapi.db.connection(String(strapi.contentType(ORDER).collectionName));

type Found = () => ReturnType<ReturnType<typeof table>["whereNull"]>;

/** Orders that have every word, in their texts, payment id, or that of their balance. */
async function found(patterns: readonly WordPatterns[]): Promise<Found> {
  const documentIds = await Promise.all(patterns.map(findByBalance));
  const further = { expression: PAYMENT_ID, documentIds };
  return () => whereFound(table().whereNull("balance_of"), patterns, further);
}

/** The orders whose balance is paid by a payment with a word, or was. */
async function findByBalance({ typed }: WordPatterns): Promise<string[]> {
  const rows: { balance_of: string }[] = await table()
    .select("balance_of")
    .whereNotNull("balance_of")
    .whereIn("payment_status", ["pending", "paid", "refunded"])
    .whereRaw(like(PAYMENT_ID), [typed])
    .limit(MAX_BALANCES);
  return rows.map(({ balance_of }) => balance_of);
}

/** Counts all orders, and of a search only so many that the database need not read all of them. */
async function countFound(rows: Found, isSearch: boolean): Promise<number> {
  if (isSearch)
    return (
      await rows()
        .select("id")
        .limit(MAX_COUNTED + 1)
    ).length;
  const [row] = await rows().count({ total: "*" });
  return Number(row?.["total"] ?? 0);
}

async function findIds(rows: Found, offset: number): Promise<number[]> {
  const order = [
    { column: "created_at", order: "desc" },
    { column: "id", order: "desc" },
  ];
  const ids: { id: number }[] = await rows().select("id").orderBy(order).limit(PAGE_SIZE).offset(offset);
  return ids.map(({ id }) => id);
}
