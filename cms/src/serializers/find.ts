import type { UID } from "@strapi/strapi";
import type { ListQuery } from "./list-query";
import type { EntryPage } from "./public-read";

/** Restricts a query, or a nested one, to published rows. */
export const PUBLISHED = { publishedAt: { $notNull: true } } as const;
export const DRAFTS = { publishedAt: { $null: true } } as const;
export type Version = typeof PUBLISHED | typeof DRAFTS;

/** How entries of a type are read: relations to load, order of a list, public fields. */
export interface Serializer {
  readonly populate: object;
  readonly orderBy: readonly object[];
  /** Picks the public fields of a row. */
  readonly serialize: (row: never) => object;
}

/** Reads one page of the published entries that match a query, in the order of their type. */
export async function findPage(
  uid: UID.ContentType,
  { populate, orderBy, serialize }: Serializer,
  query: ListQuery,
): Promise<EntryPage> {
  const where = { ...PUBLISHED, ...condition(query) };
  const total = await strapi.db.query(uid).count({ where });
  const offset = (query.page - 1) * query.pageSize;
  if (offset >= total) return { rows: [], total };
  const rows: object[] = await strapi.db
    .query(uid)
    .findMany({ where, populate, orderBy, offset, limit: query.pageSize });
  return { rows: rows.map((row) => serialize(row as never)), total };
}

function condition({ filter }: ListQuery): object {
  switch (filter.kind) {
    case "all":
      return {};
    case "slug":
      return { slug: filter.slug };
    case "part-numbers":
      throw new Error("Part numbers are looked up before entries are read.");
    case "ids":
      return { documentId: { $in: filter.ids } };
    case "title":
      return { title: { $containsi: filter.term } };
  }
}
