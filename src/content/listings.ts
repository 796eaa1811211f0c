import { compareByTitle } from "../contract/shapes/product.ts";
import type { SubCategory } from "../contract/shapes/sub-category.ts";
import { LISTING_PAGE_SIZE, subCategoryPath } from "../contract/site.ts";
import type { PackedProduct } from "./packed-product.ts";

/** One numbered page of a sub-category's listing, products sorted by title. */
export interface ListingPage {
  products: readonly PackedProduct[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** All products of the sub-category. */
  total: number;
}

/** Number of prebuilt pages of a listing; an empty listing has one. */
const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / LISTING_PAGE_SIZE));

/**
 * All products, sorted by title. Comparing titles is slow, so known products keep their order and
 * only new ones are sorted and merged in.
 * @param before the same list of earlier content
 */
export function sortedByTitle(
  products: ReadonlyMap<string, PackedProduct>,
  before: readonly PackedProduct[] = [],
): PackedProduct[] {
  const unchanged = before.filter((product) => products.get(product.documentId) === product);
  const existing = new Set(unchanged);
  const added = [...products.values()].filter((product) => !existing.has(product)).sort(compareByTitle);
  const merged: PackedProduct[] = [];
  let next = 0;
  for (const product of unchanged) {
    for (let other = added[next]; other && compareByTitle(other, product) < 0; other = added[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(product);
  }
  return [...merged, ...added.slice(next)];
}

type Lists = Map<string, PackedProduct[]>;

/** Lists of products by the slugs that each names, in the order of `products`. */
function listsBySlug(
  products: readonly PackedProduct[],
  named: (product: PackedProduct) => Iterable<{ slug: string }>,
): Lists {
  const lists: Lists = new Map();
  for (const product of products) {
    for (const { slug } of named(product)) {
      const list = lists.get(slug);
      if (list) list.push(product);
      else lists.set(slug, [product]);
    }
  }
  return lists;
}

/** The products of each sub-category by its slug. */
export const listingsOf = (products: readonly PackedProduct[]): Lists =>
  listsBySlug(products, ({ sub_categories }) => sub_categories);

/** Without parts whose successor is among them (FIT-04): a service would buy both. */
function withoutReplaced(parts: PackedProduct[]): PackedProduct[] {
  if (parts.every((part) => part.replaced_by === null)) return parts;
  const ids = new Set(parts.map(({ documentId }) => documentId));
  return parts.filter(({ replaced_by: next }) => next === null || !ids.has(next.documentId));
}

/** The parts that fit each unit by its slug, each in its current form (FIT-02). */
export function servicePartsOf(products: readonly PackedProduct[]): Lists {
  const fitting = listsBySlug(products, ({ fits }) => fits.map(({ unit }) => unit));
  return new Map(fitting.entries().map(([unit, parts]) => [unit, withoutReplaced(parts)]));
}

/** Every page of every sub-category, by its path. */
export function listingPagesOf(
  subCategories: Iterable<SubCategory>,
  listings: ReadonlyMap<string, readonly PackedProduct[]>,
): Map<string, ListingPage> {
  const pages = new Map<string, ListingPage>();
  for (const { slug, parent } of subCategories) {
    const all = listings.get(slug) ?? [];
    const pageCount = pageCountOf(all.length);
    for (let page = 1; page <= pageCount; page += 1) {
      const products = all.slice((page - 1) * LISTING_PAGE_SIZE, page * LISTING_PAGE_SIZE);
      pages.set(subCategoryPath(parent.slug, slug, page), { products, page, pageCount, total: all.length });
    }
  }
  return pages;
}
