import { PRODUCT } from "../content-types";
import { findPage, PUBLISHED, type Serializer } from "../serializers/find";
import type { ListQuery } from "../serializers/list-query";
import type { EntryPage } from "../serializers/public-read";
import { ProductSearch } from "./product-search";

const search = new ProductSearch();

export const startSearch = (): void => search.start();
export const stopSearch = (): Promise<void> => search.stop();

/**
 * Reads one page of the products that match a term, best first. Until the index is ready, the
 * database finds those whose title contains the term.
 */
export async function searchPage(
  cards: Serializer,
  query: ListQuery & { readonly filter: { readonly kind: "title" } },
): Promise<EntryPage> {
  const found = await search.find(query.filter.term);
  if (found === null) return findPage(PRODUCT, cards, query);
  const start = (query.page - 1) * query.pageSize;
  const ids = found.slice(start, start + query.pageSize);
  const where = { ...PUBLISHED, documentId: { $in: ids } };
  const rows: Array<{ documentId: string }> =
    ids.length === 0 ? [] : await strapi.db.query(PRODUCT).findMany({ where, populate: cards.populate });
  const byId = new Map(rows.map((row) => [row.documentId, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []).map((row) => cards.serialize(row as never)),
    total: found.length,
  };
}
