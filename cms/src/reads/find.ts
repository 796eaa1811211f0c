import type { UID } from "@strapi/strapi";
import { searchNeedles } from "../search/search-text";
import type { Page } from "./public-read";
import type { ReadQuery } from "./query";

/** Restricts any query, nested ones included, to what is published. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;

export interface Reading {
  readonly populate: object;
  readonly orderBy: readonly object[];
  /** Gives the fields that we choose of a row. */
  readonly serialise: (row: never) => object;
}

/** One page of the published entries that match, in a fixed order. */
export async function findPage(
  uid: UID.ContentType,
  { populate, orderBy, serialise }: Reading,
  query: ReadQuery,
): Promise<Page> {
  const where = { ...PUBLISHED, ...condition(query) };
  const total = await strapi.db.query(uid).count({ where });
  const offset = (query.page - 1) * query.pageSize;
  if (offset >= total) return { rows: [], total };
  const rows: object[] = await strapi.db
    .query(uid)
    .findMany({ where, populate, orderBy, offset, limit: query.pageSize });
  return { rows: rows.map((row) => serialise(row as never)), total };
}

function condition({ filter }: ReadQuery): object {
  switch (filter.kind) {
    case "all":
      return {};
    case "slug":
      return { slug: filter.slug };
    case "ids":
      return { documentId: { $in: filter.ids } };
    case "title":
      return { $or: [{ title: { $containsi: filter.term } }, ...searchNeedles(filter.term).map(contained)] };
  }
}

const contained = (needle: string): object => ({ search_text: { $contains: needle } });
