import { formatAmount } from "halocline-contract/rules/money";
import { QUOTATION_STATES, type QuotationState } from "halocline-contract/rules/quotations";
import { searchPatterns, whereFound } from "../../orders/search/search-patterns";
import { MAX_PAGE_NUMBER } from "../../serializers/list-query";
import { stateOf } from "../find-quotation";
import { QUOTATION, type QuotationRow } from "../types";
import type { FoundQuotations, QuotationSummary } from "./types";

const PAGE_SIZE = 25;
const MAX_SEARCH_LENGTH = 200;

const table = () => strapi.db.connection(String(strapi.contentType(QUOTATION).collectionName));

/**
 * Finds quotations for staff, newest first.
 * @param query as the panel sent it: `search`, words that a quotation must have; `state`; `page`
 */
export async function findQuotations(query: Readonly<Record<string, unknown>>): Promise<FoundQuotations> {
  const number = Number(query["page"]);
  const page = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE_NUMBER ? number : 1;
  const search = typeof query["search"] === "string" ? query["search"].slice(0, MAX_SEARCH_LENGTH) : "";
  const state = QUOTATION_STATES.find((name) => name === query["state"]);
  const found = () => {
    const rows = whereFound(table(), searchPatterns(search));
    return state === undefined ? rows : rows.where({ state });
  };
  const [counted] = await found().count({ total: "*" });
  const total = Number(counted?.["total"] ?? 0);
  const ids: { id: number }[] = await found()
    .select("id")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const rows: QuotationRow[] = await strapi.db.query(QUOTATION).findMany({
    where: { id: { $in: ids.map(({ id }) => id) } },
    orderBy: { id: "desc" },
  });
  return {
    quotations: rows.map(summaryOf),
    counts: await countStates(),
    ...{ page, pageCount: Math.ceil(total / PAGE_SIZE), total },
  };
}

function summaryOf(row: QuotationRow): QuotationSummary {
  const { documentId, number, reference, createdAt, organisation, email, currency, total, valid_until } = row;
  return {
    ...{ documentId, name: number ?? reference, createdAt, organisation, email, state: stateOf(row) },
    total: currency === null || total === null ? "" : formatAmount(total, currency),
    valid_until,
  };
}

async function countStates(): Promise<FoundQuotations["counts"]> {
  const rows: { state: QuotationState; total: number | string }[] = await table()
    .select("state")
    .count({ total: "*" })
    .groupBy("state");
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}
