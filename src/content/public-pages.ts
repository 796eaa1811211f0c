import {
  categoryPath,
  drawingPath,
  INFO_PAGE_ROUTES,
  listingJsonPath,
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
  const drawingPaths = [...content.products.values()]
    .filter(({ drawing }) => drawing !== null)
    .map(({ slug }) => drawingPath(slug));
  const files = [...listingPaths, ...searchPaths, ...drawingPaths];
  return [...new Set([...routes, ...publicPagePaths(content), ...files])];
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

/** By the documentId of a replaced product, that of the product that is sold in its place. */
export const successorsOf = ({ products }: Pick<Content, "products">): Map<string, string> =>
  new Map(
    products
      .values()
      .flatMap(({ documentId, replaced_by }) => (replaced_by ? [[documentId, replaced_by.documentId]] : [])),
  );

/** By documentId, what a product's thumbnail shows: the name of an upload, or a drawing's path. */
export function thumbnailSources({ products }: Pick<Content, "products">): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const { documentId, slug, drawing, featured } of products.values())
    sources[documentId] =
      drawing === null ? featured.url.slice(featured.url.lastIndexOf("/") + 1) : drawingPath(slug);
  return sources;
}
