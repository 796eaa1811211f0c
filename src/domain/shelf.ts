import { PAGE_SIZE } from "../site.ts";

/** Page sizes and orders a shopper may choose for a shelf (SUB-02). */
export const PAGE_SIZES = [16, 32, 64] as const;
export const SORTS = ["Name", "Newest"] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export type Sort = (typeof SORTS)[number];

/** A view of a shelf, as its address names it. */
export interface ShelfView {
  limit: PageSize;
  sort: Sort;
  /** Counted from 1. */
  page: number;
}

const DEFAULT_VIEW: ShelfView = { limit: PAGE_SIZE, sort: "Name", page: 1 };

/** Reads a view from an address's query; what is missing or makes no sense is the default. */
export function viewOf(query: URLSearchParams): ShelfView {
  const page = Number(query.get("page") ?? 1);
  return {
    limit: PAGE_SIZES.find((size) => String(size) === query.get("limit")) ?? DEFAULT_VIEW.limit,
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? DEFAULT_VIEW.sort,
    page: Number.isInteger(page) && page >= 1 ? page : DEFAULT_VIEW.page,
  };
}

/** The query of a view, with limit and sort always said; the page only past the first. */
export function queryOf({ limit, sort, page }: ShelfView): string {
  return `?${new URLSearchParams({ limit: String(limit), sort, ...(page > 1 ? { page: String(page) } : {}) })}`;
}

/** Skeleton cards shown while products load, by the width of the window in px (SUB-04). */
export function skeletonCount(width: number): number {
  if (width < 640) return 1;
  if (width < 768) return 2;
  if (width < 1024) return 3;
  return width < 1280 ? 4 : 5;
}
