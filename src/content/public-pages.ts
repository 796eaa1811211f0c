import { categoryPath, INFO_PAGE_ROUTES, productPath, ROUTES, subCategoryPath } from "../site.ts";
import type { Content } from "./catalogue.ts";
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
