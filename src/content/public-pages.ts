import { categoryPath, INFO_PAGE_ROUTES, productPath, ROUTES, subCategoryPath } from "../site.ts";
import { type Content, lookUp } from "./catalogue.ts";
import { shelfPaths } from "./shelf.ts";

/** Paths of all pages that search engines should know: those of the content, none that belongs to one visitor. */
export function publicPages(
  content: Pick<Content, "categories" | "subCategories" | "products" | "shelves">,
): string[] {
  const shelves = shelfPaths(content).map(({ category, subcategory, page }) =>
    subCategoryPath(category, subcategory, Number(page ?? 1)),
  );
  return [
    ROUTES.home,
    ...[...content.categories.keys()].map(categoryPath),
    ...shelves,
    ...[...content.products.keys()].map(productPath),
    ...INFO_PAGE_ROUTES,
  ];
}

/** Which document stands at a path, also at the further pages of a shelf: wherever that stands later, each leads to its like. */
export function documentAddresses(
  content: Pick<Content, "categories" | "subCategories" | "products" | "shelves">,
): Record<string, string> {
  const shelves = shelfPaths(content).map(({ category, subcategory, page = "1" }) => [
    subCategoryPath(category, subcategory, Number(page)),
    `${lookUp(content.subCategories, { slug: subcategory }).documentId}${page === "1" ? "" : `/${page}`}`,
  ]);
  return Object.fromEntries([
    ...[...content.products.values()].map(({ slug, documentId }) => [productPath(slug), documentId]),
    ...[...content.categories.values()].map(({ slug, documentId }) => [categoryPath(slug), documentId]),
    ...shelves,
  ]);
}
