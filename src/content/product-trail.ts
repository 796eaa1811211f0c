import type { NavLink } from "../contract/navigation.ts";
import { categoryLink } from "../contract/rules/category-link.ts";
import { subCategoryPath } from "../contract/site.ts";
import { type Content, lookUp } from "./catalogue.ts";
import type { PackedProduct } from "./packed-product.ts";

interface ProductPlace {
  /** Links from below the home page to the product's first sub-category. */
  trail: NavLink[];
  /** The path whose navigation links are highlighted; undefined without a sub-category. */
  place: string | undefined;
}

/** Where a product stands in the catalogue: in the first of its sub-categories. */
export function productTrail(
  { categories, subCategories }: Pick<Content, "categories" | "subCategories">,
  { sub_categories: [first] }: Pick<PackedProduct, "sub_categories">,
): ProductPlace {
  if (first === undefined) return { trail: [], place: undefined };
  const { parent } = lookUp(subCategories, first);
  const category = lookUp(categories, parent);
  const place = subCategoryPath(category.slug, first.slug);
  return { trail: [categoryLink(category), { label: first.title, href: place }], place };
}
