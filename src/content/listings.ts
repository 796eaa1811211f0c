import { compareByTitle } from "../domain/product.ts";
import type { SubCategory } from "../domain/sub-category.ts";
import { PAGE_SIZE, subCategoryPath } from "../site.ts";
import type { PackedProduct } from "./packed-product.ts";

/** One numbered page of a sub-category, products by name. */
export interface ListingPage {
  products: readonly PackedProduct[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** All products of the sub-category. */
  total: number;
}

/** How many prebuilt pages a listing has; an empty one still has its first. */
const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/**
 * All products by name. Comparing titles is slow: products that were there before stand in their order already.
 * @param before the same list of earlier content
 */
export function sortedByTitle(
  products: ReadonlyMap<string, PackedProduct>,
  before: readonly PackedProduct[] = [],
): PackedProduct[] {
  const former = before.filter((product) => products.get(product.documentId) === product);
  const known = new Set(former);
  const added = [...products.values()].filter((product) => !known.has(product)).sort(compareByTitle);
  const merged: PackedProduct[] = [];
  let next = 0;
  for (const product of former) {
    for (let other = added[next]; other && compareByTitle(other, product) < 0; other = added[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(product);
  }
  return [...merged, ...added.slice(next)];
}

/** The products of each sub-category, by its slug, in the order they are given in. */
export function listingsOf(products: readonly PackedProduct[]): Map<string, PackedProduct[]> {
  const listings = new Map<string, PackedProduct[]>();
  for (const product of products) {
    for (const { slug } of product.sub_categories) {
      const listing = listings.get(slug);
      if (listing) listing.push(product);
      else listings.set(slug, [product]);
    }
  }
  return listings;
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
      const products = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      pages.set(subCategoryPath(parent.slug, slug, page), { products, page, pageCount, total: all.length });
    }
  }
  return pages;
}
