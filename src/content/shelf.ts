import { PAGE_SIZE } from "../site.ts";
import type { Content } from "./catalogue.ts";
import type { KeptProduct } from "./kept-product.ts";

export interface ShelfPage {
  products: readonly KeptProduct[];
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** All products of the shelf. */
  total: number;
}

/** How many prebuilt pages a shelf has; an empty one still has its first. */
const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** One numbered page of a sub-category, products by name. */
export function shelfPage({ shelves }: Pick<Content, "shelves">, slug: string, page: number): ShelfPage {
  const all = shelves.get(slug) ?? [];
  const start = (page - 1) * PAGE_SIZE;
  return {
    products: all.slice(start, start + PAGE_SIZE),
    page,
    pageCount: pageCountOf(all.length),
    total: all.length,
  };
}

/** Route parameters of every page of every sub-category; the first has no number. */
export function shelfPaths({ subCategories, shelves }: Pick<Content, "subCategories" | "shelves">) {
  return [...subCategories.values()].flatMap(({ slug, parent }) => {
    const pageCount = pageCountOf(shelves.get(slug)?.length ?? 0);
    return Array.from({ length: pageCount }, (_, index) => ({
      category: parent.slug,
      subcategory: slug,
      page: index === 0 ? undefined : String(index + 1),
    }));
  });
}
