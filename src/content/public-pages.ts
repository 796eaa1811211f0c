import {
  categoryPath,
  INFO_PAGE_ROUTES,
  productPath,
  ROUTES,
  shelfListPath,
  subCategoryPath,
} from "../site.ts";
import type { Content } from "./catalogue.ts";

/** Paths of all pages that search engines should know: those of the content, none that belongs to one visitor. */
export const publicPages = ({
  categories,
  listingPages,
  products,
}: Pick<Content, "categories" | "listingPages" | "products">): string[] => [
  ROUTES.home,
  ...[...categories.keys()].map(categoryPath),
  ...listingPages.keys(),
  ...[...products.keys()].map(productPath),
  ...INFO_PAGE_ROUTES,
];

/**
 * Every path of the site.
 * @param routes those that do not depend on content, as the compiled site names them
 */
export function pathsOf(content: Content, routes: readonly string[]): string[] {
  const lists = [...content.subCategories.values()].map(({ slug, parent }) =>
    shelfListPath(parent.slug, slug),
  );
  return [...new Set([...routes, ...publicPages(content), ...lists])];
}

/** Which document stands at a path, also at the further pages of a listing: wherever that stands later, each leads to its like. */
export function documentAddresses(
  content: Pick<Content, "categories" | "subCategories" | "products" | "listings" | "listingPages">,
): Map<string, string> {
  const documents = new Map<string, string>();
  for (const { slug, documentId } of content.products.values()) documents.set(productPath(slug), documentId);
  for (const { slug, documentId } of content.categories.values())
    documents.set(categoryPath(slug), documentId);
  for (const { slug, parent, documentId } of content.subCategories.values()) {
    const { pageCount = 1 } = content.listingPages.get(subCategoryPath(parent.slug, slug)) ?? {};
    for (let page = 1; page <= pageCount; page += 1)
      documents.set(
        subCategoryPath(parent.slug, slug, page),
        page === 1 ? documentId : `${documentId}/${page}`,
      );
  }
  return documents;
}

/** Upload name of each product's picture, by documentId. */
export function thumbnails({ products }: Pick<Content, "products">): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { documentId, featured } of products.values())
    found[documentId] = featured.url.slice(featured.url.lastIndexOf("/") + 1);
  return found;
}
