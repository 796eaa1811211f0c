import { LISTING_PAGE_SIZE } from "../../../contract/site.ts";

/** The page sizes and sort orders of a listing (SUB-02). */
export const PAGE_SIZES = [16, 32, 64] as const;
export const SORTS = ["Name", "Newest"] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export type Sort = (typeof SORTS)[number];

/** How a listing shows its products: few units large, parts as rows. */
export type ListingLayout = "cards" | "large" | "rows";

/** The most products that are shown large. */
const MAX_LARGE_CARDS = 3;

export function layoutOf(isParts: boolean, total: number): ListingLayout {
  if (isParts) return "rows";
  return total <= MAX_LARGE_CARDS ? "large" : "cards";
}

/** The units of a listing whose key facts are compared: all of few that state any. */
export const comparedUnits = <T extends { key_facts: readonly unknown[] }>(
  layout: ListingLayout,
  products: readonly T[],
): readonly T[] => (layout === "large" ? products.filter(({ key_facts: facts }) => facts.length > 0) : []);

/** Which of a category's featured products can be compared: those of a kind with the first one. */
export function comparableUnits<
  T extends { key_facts: readonly unknown[]; sub_categories: readonly { slug: string }[] },
>(products: readonly T[]): readonly T[] {
  const kind = products[0]?.sub_categories[0]?.slug;
  const units = products.filter(
    ({ key_facts: facts, sub_categories: own }) => facts.length > 0 && own.some(({ slug }) => slug === kind),
  );
  return units.length > 1 ? units : [];
}

/** A view of a listing, as in its URL's query. */
export interface ListingView {
  limit: PageSize;
  sort: Sort;
  /** Counted from 1. */
  page: number;
}

/** The chosen value of each filter by its name in the address. */
export type Choices = ReadonlyMap<string, string>;

export const NO_CHOICES: Choices = new Map();

const DEFAULT_VIEW: ListingView = { limit: LISTING_PAGE_SIZE, sort: "Name", page: 1 };

/** Parses a view from a URL's query; missing or invalid values get the default. */
export function parseView(query: URLSearchParams): ListingView {
  const page = Number(query.get("page") ?? 1);
  return {
    limit: PAGE_SIZES.find((size) => String(size) === query.get("limit")) ?? DEFAULT_VIEW.limit,
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? DEFAULT_VIEW.sort,
    page: Number.isInteger(page) && page >= 1 ? page : DEFAULT_VIEW.page,
  };
}

/**
 * The query of a view: always with limit and sort, with the page if it is not the first.
 * @param choices the chosen value of each filter, which come first
 */
export function queryOf({ limit, sort, page }: ListingView, choices: Choices = NO_CHOICES): string {
  const query = new URLSearchParams([...choices, ["limit", String(limit)], ["sort", sort]]);
  if (page > 1) query.set("page", String(page));
  return `?${query}`;
}

/** The number of skeleton cards while products load. @param width of the window in px (SUB-04) */
export function skeletonCount(width: number): number {
  if (width < 640) return 1;
  if (width < 768) return 2;
  if (width < 1024) return 3;
  return width < 1280 ? 4 : 5;
}
