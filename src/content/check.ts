import type { Category } from "../domain/category.ts";
import type { Fault } from "../domain/fault.ts";
import type { HomePage, InfoPage } from "../domain/pages.ts";
import { DIVISION_ROUTES } from "../domain/paths.ts";
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

/** A path and the entry that claims it. */
interface Claim {
  path: string;
  by: string;
  documentId: string;
}

function claims({ products, categories, subCategories }: Entries): Claim[] {
  return [
    ...categories.map(({ slug, documentId }) => ({
      path: categoryPath(slug),
      by: `category "${slug}"`,
      documentId,
    })),
    ...subCategories.map(({ slug, parent, documentId }) => ({
      path: subCategoryPath(parent.slug, slug),
      by: `sub-category "${slug}"`,
      documentId,
    })),
    ...products.map(({ slug, documentId }) => ({
      path: productPath(slug),
      by: `product "${slug}" (${documentId})`,
      documentId,
    })),
  ];
}

function clashes(entries: Entries): Fault[] {
  const owners = new Map<string, string>();
  const faults: Fault[] = [];
  for (const { path, by, documentId } of claims(entries)) {
    const other = owners.get(path);
    if (other === undefined) owners.set(path, by);
    else faults.push({ message: `${other} and ${by} both claim the path ${path}`, documentId });
  }
  return faults;
}

/** What helps an editor to find the entry that is to be mended or made. */
type Where = Pick<Fault, "documentId" | "type" | "slug">;

function missing(entries: Entries): Fault[] {
  const faults: Fault[] = [];
  const slugs = {
    product: new Set(entries.products.map(({ slug }) => slug)),
    category: new Set(entries.categories.map(({ slug }) => slug)),
    "sub-category": new Set(entries.subCategories.map(({ slug }) => slug)),
  };
  const need = (kind: keyof typeof slugs, slug: string, from: string, where: Where) => {
    if (slugs[kind].has(slug)) return;
    const message = `${from}: points to the ${kind} "${slug}", which is not published`;
    faults.push({ message, ...where });
  };
  for (const route of DIVISION_ROUTES) {
    const slug = route.slice(1);
    need("category", slug, `The route ${route}`, { type: "category", slug });
  }
  for (const { slug, parent, documentId } of entries.subCategories)
    need("category", parent.slug, `sub-category "${slug}"`, { documentId });
  for (const { slug, featured_products, documentId } of entries.categories) {
    for (const product of featured_products)
      need("product", product.slug, `category "${slug}"`, { documentId });
  }
  for (const product of entries.home.featured_products)
    need("product", product.slug, "home page", { type: "home-page" });
  for (const { slug, sub_categories, related_products, documentId } of entries.products) {
    for (const shelf of sub_categories) need("sub-category", shelf.slug, `product "${slug}"`, { documentId });
    for (const other of related_products) need("product", other.slug, `product "${slug}"`, { documentId });
  }
  const infoSlugs = new Set(entries.infoPages.map(({ slug }) => slug));
  for (const path of INFO_PAGE_ROUTES) {
    const slug = path.slice(1);
    if (!infoSlugs.has(slug)) {
      const message = `No information page is published for the route ${path}`;
      faults.push({ message, type: "info-page", slug });
    }
  }
  return faults;
}

/**
 * Faults that no single entry shows: two claims on one path (D19), else what needs something that is not published. Links are the
 * publisher's matter, which knows where former addresses lead.
 */
export function checkContent(entries: Entries): Fault[] {
  const faults = clashes(entries);
  return faults.length > 0 ? faults : missing(entries);
}
