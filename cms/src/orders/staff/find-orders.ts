import { MAX_PAGE_NUMBER } from "../../serializers/list-query";
import { ORDER } from "../types";
import type { FoundOrders, OrderSummary } from "./types";

const PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 200;

const COLUMNS = [
  ...["documentId", "number", "createdAt", "customer", "email", "total_text", "currency"],
  ...["payment_status", "refunded", "fulfilment_status"],
];
const SEARCHED = ["number", "customer", "email", "payment_id", "total_text", "total_plain"];

/**
 * Finds orders for staff, newest first.
 * @param search words that an order must have, all of them, as typed; empty for all orders
 * @param requestedPage from 1, as the panel sent it
 */
export async function findOrders(search: unknown, requestedPage: unknown): Promise<FoundOrders> {
  const number = Number(requestedPage);
  const page = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE_NUMBER ? number : 1;
  const text = typeof search === "string" ? search.slice(0, MAX_SEARCH_LENGTH) : "";
  const words = text.split(/\s+/).filter(Boolean);
  const where = {
    $and: words.map((word) => ({ $or: SEARCHED.map((column) => ({ [column]: { $containsi: word } })) })),
  };
  const rows: OrderSummary[] = await strapi.db.query(ORDER).findMany({
    ...{ select: COLUMNS, where, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const total = await strapi.db.query(ORDER).count({ where });
  const orders = rows.map((row) => ({ ...row, refunded: row.refunded ?? 0 }));
  return { orders, page, pageCount: Math.ceil(total / PAGE_SIZE), total };
}
