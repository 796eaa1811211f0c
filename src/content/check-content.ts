import { documentPath, noticePath } from "../contract/rules/document-number.ts";
import type { Fault } from "../contract/shapes/fault.ts";
import { DIVISION_PATHS } from "../contract/shapes/paths.ts";
import type { Reference } from "../contract/shapes/reference.ts";
import { categoryPath, INFO_PAGE_ROUTES, productPath, subCategoryPath } from "../contract/site.ts";
import { controlledFaults } from "./check-controlled.ts";
import { partFaults } from "./check-parts.ts";
import { productSafetyFaults } from "./check-product-safety.ts";
import { CONTENT_TYPE_NAMES, CONTENT_TYPES } from "./content-types.ts";
import type { Entries } from "./entries.ts";
import type { PackedProduct } from "./packed-product.ts";

/** A path and the entry that claims it. */
interface Claim {
  path: string;
  by: () => string;
  documentId: string;
}

function* claims(entries: Entries): Generator<Claim> {
  for (const { slug, documentId } of entries.category.values())
    yield { path: categoryPath(slug), by: () => `category "${slug}"`, documentId };
  for (const { slug, parent, documentId } of entries["sub-category"].values())
    yield { path: subCategoryPath(parent.slug, slug), by: () => `sub-category "${slug}"`, documentId };
  for (const { slug, documentId } of entries.product.values())
    yield { path: productPath(slug), by: () => `product "${slug}" (${documentId})`, documentId };
  for (const { number, documentId } of entries["controlled-document"].values())
    yield { path: documentPath(number), by: () => `document "${number}" (${documentId})`, documentId };
  for (const { number, documentId } of entries.notice.values())
    yield { path: noticePath(number), by: () => `safety notice "${number}" (${documentId})`, documentId };
}

function pathClashes(entries: Entries): Fault[] {
  const owners = new Map<string, Claim["by"]>();
  const faults: Fault[] = [];
  for (const { path, by, documentId } of claims(entries)) {
    const other = owners.get(path);
    if (other === undefined) owners.set(path, by);
    else faults.push({ message: `${other()} and ${by()} both claim the path ${path}`, documentId });
  }
  return faults;
}

/** Helps an editor to find the entry to correct or to create. */
type FaultLocation = Pick<Fault, "documentId" | "type" | "slug">;

const slugsOf = (entries: ReadonlyMap<string, { slug: string }>): Set<string> =>
  new Set(entries.values().map(({ slug }) => slug));

const productsNamedBy = ({ related_products, fits, contents, replaced_by }: PackedProduct): Reference[] => [
  ...related_products,
  ...fits.map(({ unit }) => unit),
  ...contents.map(({ part }) => part),
  ...(replaced_by ? [replaced_by] : []),
];

function missingReferences(entries: Entries): Fault[] {
  const faults: Fault[] = [];
  const slugs = {
    product: slugsOf(entries.product),
    category: slugsOf(entries.category),
    "sub-category": slugsOf(entries["sub-category"]),
  };
  const requirePublished = (
    type: keyof typeof slugs,
    targets: readonly { slug: string }[],
    from: () => string,
    where: FaultLocation,
  ) => {
    for (const { slug } of targets) {
      if (slugs[type].has(slug)) continue;
      const message = `${from()}: points to the ${type} "${slug}", which is not published`;
      faults.push({ message, ...where });
    }
  };
  for (const route of DIVISION_PATHS) {
    const slug = route.slice(1);
    requirePublished("category", [{ slug }], () => `The route ${route}`, { type: "category", slug });
  }
  for (const { slug, parent, documentId } of entries["sub-category"].values())
    requirePublished("category", [parent], () => `sub-category "${slug}"`, { documentId });
  for (const { slug, featured_products, documentId } of entries.category.values())
    requirePublished("product", featured_products, () => `category "${slug}"`, { documentId });
  for (const { featured_products } of entries["home-page"].values())
    requirePublished("product", featured_products, () => "home page", { type: "home-page" });
  for (const product of entries.product.values()) {
    const { slug, sub_categories, documentId } = product;
    requirePublished("sub-category", sub_categories, () => `product "${slug}"`, { documentId });
    requirePublished("product", productsNamedBy(product), () => `product "${slug}"`, { documentId });
  }
  for (const type of ["controlled-document", "notice"] as const)
    for (const { number, equipment, documentId } of entries[type].values()) {
      const models = equipment.map(({ model }) => model);
      requirePublished("product", models, () => `${CONTENT_TYPES[type].label} "${number}"`, { documentId });
    }
  const infoSlugs = slugsOf(entries["info-page"]);
  for (const path of INFO_PAGE_ROUTES) {
    const slug = path.slice(1);
    if (!infoSlugs.has(slug)) {
      const message = `No information page is published for the route ${path}`;
      faults.push({ message, type: "info-page", slug });
    }
  }
  return faults;
}

function missingTypes(entries: Entries): Fault[] {
  return CONTENT_TYPE_NAMES.filter((type) => CONTENT_TYPES[type].required && entries[type].size === 0).map(
    (type) => {
      const { label, single } = CONTENT_TYPES[type];
      const message = single
        ? `The ${label} is not published`
        : `No ${label} is published, and a page shows nothing else`;
      return { message, type };
    },
  );
}

/**
 * Faults across entries: two entries that claim one path (D19), else missing entries, and parts
 * that contradict each other. The publisher checks links, because it knows the redirects.
 */
export function checkContent(entries: Entries): Fault[] {
  const faults = pathClashes(entries);
  return faults.length > 0
    ? faults
    : [
        ...missingTypes(entries),
        ...missingReferences(entries),
        ...partFaults(entries),
        ...controlledFaults(entries),
        ...productSafetyFaults(entries),
      ];
}
