import type { Category } from "../domain/category.ts";
import type { HomePage, InfoPage } from "../domain/pages.ts";
import { DIVISION_ROUTES, OWN_ROUTES, RESERVED_SEGMENTS } from "../domain/paths.ts";
import type { SubCategory } from "../domain/sub-category.ts";
import { categoryPath, INFO_PAGE_ROUTES, productPath, subCategoryPath } from "../site.ts";
import type { KeptProduct } from "./kept-product.ts";

interface Entries {
  products: KeptProduct[];
  categories: Category[];
  subCategories: SubCategory[];
  infoPages: InfoPage[];
  home: HomePage;
}

function claims({ products, categories, subCategories }: Entries): [path: string, by: string][] {
  return [
    ...OWN_ROUTES.map((path): [string, string] => [path, "a page of the site"]),
    ...RESERVED_SEGMENTS.map((segment): [string, string] => [`/${segment}`, "a part of the site"]),
    ...categories.map(({ slug }): [string, string] => [categoryPath(slug), `category "${slug}"`]),
    ...subCategories.map(({ slug, parent }): [string, string] => [
      subCategoryPath(parent.slug, slug),
      `sub-category "${slug}"`,
    ]),
    ...products.map(({ slug, documentId }): [string, string] => [
      productPath(slug),
      `product "${slug}" (${documentId})`,
    ]),
  ];
}

function clashes(entries: Entries): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [path, by] of claims(entries)) {
    const other = owners.get(path);
    if (other === undefined) owners.set(path, by);
    else faults.push(`${other} and ${by} both claim the path ${path}`);
  }
  return faults;
}

function missing(entries: Entries): string[] {
  const faults: string[] = [];
  const slugs = {
    product: new Set(entries.products.map(({ slug }) => slug)),
    category: new Set(entries.categories.map(({ slug }) => slug)),
    "sub-category": new Set(entries.subCategories.map(({ slug }) => slug)),
  };
  const need = (kind: keyof typeof slugs, slug: string, from: string) => {
    if (!slugs[kind].has(slug))
      faults.push(`${from}: points to the ${kind} "${slug}", which is not published`);
  };
  for (const route of DIVISION_ROUTES) need("category", route.slice(1), `The route ${route}`);
  for (const { slug, parent } of entries.subCategories)
    need("category", parent.slug, `sub-category "${slug}"`);
  for (const { slug, featured_products } of entries.categories) {
    for (const product of featured_products) need("product", product.slug, `category "${slug}"`);
  }
  for (const product of entries.home.featured_products) need("product", product.slug, "home page");
  for (const product of entries.products) {
    for (const shelf of product.sub_categories) need("sub-category", shelf.slug, `product "${product.slug}"`);
    for (const other of product.related_products) need("product", other.slug, `product "${product.slug}"`);
  }
  const infoSlugs = new Set(entries.infoPages.map(({ slug }) => slug));
  for (const path of INFO_PAGE_ROUTES) {
    if (!infoSlugs.has(path.slice(1))) faults.push(`No information page is published for the route ${path}`);
  }
  for (const slug of infoSlugs) {
    if (!INFO_PAGE_ROUTES.some((path) => path === `/${slug}`))
      faults.push(`information page "${slug}": the site has no page /${slug} to show it on`);
  }
  return faults;
}

/**
 * Faults that no single entry shows: two claims on one path (D19), else what needs something that is not published. Links are the
 * publisher's matter, which knows where former addresses lead.
 */
export function checkContent(entries: Entries): string[] {
  const faults = clashes(entries);
  return faults.length > 0 ? faults : missing(entries);
}
