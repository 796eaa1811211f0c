import { preparedPath, preparedWidths } from "../contract/rules/prepared-picture.ts";
import {
  categoryPath,
  INFO_PAGE_ROUTES,
  listingJsonPath,
  PICTURE_FORMATS,
  productPath,
  ROUTES,
  searchFilePath,
  servicePartsPath,
  subCategoryPath,
} from "../contract/site.ts";
import type { Content } from "./catalogue.ts";

/** Paths of all pages for search engines: content pages, no pages of a single customer. */
export const publicPagePaths = ({
  categories,
  listingPages,
  products,
  serviceParts,
}: Pick<Content, "categories" | "listingPages" | "products" | "serviceParts">): string[] => [
  ROUTES.home,
  ...[...categories.keys()].map(categoryPath),
  ...listingPages.keys(),
  ...[...products.keys()].map(productPath),
  ...[...serviceParts.keys()].map(servicePartsPath),
  ROUTES.orderByNumber,
  ...INFO_PAGE_ROUTES,
];

/**
 * Every path of the site.
 * @param routes routes without parameters, as the compiled site names them
 */
export function allPaths(content: Content, routes: readonly string[]): string[] {
  const listingPaths = [...content.subCategories.values()].map(({ slug, parent }) =>
    listingJsonPath(parent.slug, slug),
  );
  const searchPaths = [...content.searchFiles.keys()].map(searchFilePath);
  return [...new Set([...routes, ...publicPagePaths(content), ...listingPaths, ...searchPaths])];
}

/**
 * The documentId by path, with `/<page>` appended for further pages of a listing, and
 * `/service-parts` for the list of a unit's parts. When a document
 * gets a new path, each of its old paths redirects to the matching new one.
 */
export function documentsByPath(
  content: Pick<
    Content,
    "categories" | "subCategories" | "products" | "listings" | "listingPages" | "serviceParts"
  >,
): Map<string, string> {
  const documents = new Map<string, string>();
  for (const { slug, documentId } of content.products.values()) {
    documents.set(productPath(slug), documentId);
    if (content.serviceParts.has(slug)) documents.set(servicePartsPath(slug), `${documentId}/service-parts`);
  }
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

/** File name of each product's picture in the uploads, by documentId. */
export function pictureNames({ products }: Pick<Content, "products">): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { documentId, featured } of products.values())
    names[documentId] = featured.url.slice(featured.url.lastIndexOf("/") + 1);
  return names;
}

const PRODUCT_PATH_START = productPath("");

/**
 * The prepared pictures of a page's product, as paths. The cart and search results show them, also
 * where the page itself shows a drawing.
 */
export function productPictures({ products }: Pick<Content, "products">, path: string): string[] {
  const product = path.startsWith(PRODUCT_PATH_START) && products.get(path.slice(PRODUCT_PATH_START.length));
  if (!product) return [];
  return PICTURE_FORMATS.flatMap((format) =>
    preparedWidths(product.featured, format).map((width) => preparedPath(product.featured, width, format)),
  );
}
