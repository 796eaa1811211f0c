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
): Record<string, string> {
  const listings = [...content.subCategories.values()].flatMap(({ slug, parent, documentId }) => {
    const { pageCount = 1 } = content.listingPages.get(subCategoryPath(parent.slug, slug)) ?? {};
    return Array.from({ length: pageCount }, (_, index) => [
      subCategoryPath(parent.slug, slug, index + 1),
      index === 0 ? documentId : `${documentId}/${index + 1}`,
    ]);
  });
  return Object.fromEntries([
    ...[...content.products.values()].map(({ slug, documentId }) => [productPath(slug), documentId]),
    ...[...content.categories.values()].map(({ slug, documentId }) => [categoryPath(slug), documentId]),
    ...listings,
  ]);
}

/** Upload name of each product's picture, by documentId. */
export const thumbnails = ({ products }: Pick<Content, "products">): Record<string, string> =>
  Object.fromEntries(
    [...products.values()].map(({ documentId, featured }) => [
      documentId,
      featured.url.slice(featured.url.lastIndexOf("/") + 1),
    ]),
  );
