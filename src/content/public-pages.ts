import {
  documentFilePath,
  documentPath,
  noticePath,
  revisionFilePath,
  revisionPath,
} from "../contract/rules/document-number.ts";
import {
  cardPath,
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
import { currentRevision, supersededPaths } from "./controlled.ts";

/** Paths of all pages for search engines: content pages, no pages of a single customer. */
export const publicPagePaths = ({
  categories,
  documents,
  listingPages,
  notices,
  products,
  serviceParts,
}: Pick<
  Content,
  "categories" | "documents" | "listingPages" | "notices" | "products" | "serviceParts"
>): string[] => [
  ROUTES.home,
  ...[...categories.keys()].map(categoryPath),
  ...listingPages.keys(),
  ...[...products.keys()].map(productPath),
  ...[...serviceParts.keys()].map(servicePartsPath),
  ...[...documents.values()].map(({ number }) => documentPath(number)),
  ...[...notices.values()].map(({ number }) => noticePath(number)),
  ROUTES.orderByNumber,
  ...INFO_PAGE_ROUTES,
];

const drawnParts = ({ products }: Pick<Content, "products">): string[] =>
  [...products.values()].filter(({ drawing }) => drawing !== null).map(({ slug }) => slug);

/** Paths of what other sites show beside links to drawn parts (FND-02). */
export const cardPaths = (content: Pick<Content, "products">): string[] => drawnParts(content).map(cardPath);

/**
 * Every path of the site that the bundle renders: all but the files of documents and cards.
 * @param routes routes without parameters, as the compiled site names them
 */
export function allPaths(content: Content, routes: readonly string[]): string[] {
  const listingPaths = [...content.subCategories.values()].map(({ slug, parent }) =>
    listingJsonPath(parent.slug, slug),
  );
  const searchPaths = [...content.searchFiles.keys()].map(searchFilePath);
  const drawingPaths = drawnParts(content).map(drawingPath);
  const files = [...listingPaths, ...searchPaths, ...drawingPaths, ...supersededPaths(content)];
  return [...new Set([...routes, ...publicPagePaths(content), ...files])];
}

/**
 * The documentId by path, with `/<page>` appended for further pages of a listing, and
 * `/service-parts` for the list of a unit's parts; the files of documents have the like. When a
 * document gets a new path, each of its old paths redirects to the matching new one.
 */
export function documentsByPath(
  content: Pick<
    Content,
    | ("categories" | "subCategories" | "products" | "listings" | "listingPages" | "serviceParts")
    | ("documents" | "notices")
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
  for (const { number, revisions, documentId } of content.documents.values()) {
    documents.set(documentPath(number), documentId);
    documents.set(documentFilePath(number), `${documentId}/file`);
    for (const [index, { revision }] of revisions.entries()) {
      documents.set(revisionFilePath(number, revision), `${documentId}/${revision}.pdf`);
      if (index < revisions.length - 1)
        documents.set(revisionPath(number, revision), `${documentId}/${revision}`);
    }
  }
  for (const { number, documentId } of content.notices.values())
    documents.set(noticePath(number), documentId);
  return documents;
}

/**
 * The documentId by the path that a current revision's page will have once it is superseded. Until
 * then the path leads to the document (DOC-02).
 */
export const currentRevisionPaths = ({ documents }: Pick<Content, "documents">): Record<string, string> =>
  Object.fromEntries(
    documents
      .values()
      .map((document) => [
        revisionPath(document.number, currentRevision(document).revision),
        document.documentId,
      ]),
  );

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
