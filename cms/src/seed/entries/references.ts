import type { ParsedEntry } from "../files";
import type { Problems, Source } from "../problems";
import type { ConditionSeed, HomeSeed, TileSeed } from "./brand-entries";
import type { CategorySeed, PageSeed, ProductSeed } from "./catalogue-entries";
import type { DocumentSeed, NoticeSeed } from "./controlled-entries";
import { firstInCircle } from "./part-order";

interface ParsedSeed {
  readonly categories: ReadonlyArray<ParsedEntry<CategorySeed>>;
  readonly products: ReadonlyArray<ParsedEntry<ProductSeed>>;
  readonly pages: ReadonlyArray<ParsedEntry<PageSeed>>;
  readonly home: ParsedEntry<HomeSeed> | null;
  readonly tiles: ReadonlyArray<ParsedEntry<TileSeed>>;
  readonly conditions: ReadonlyArray<ParsedEntry<ConditionSeed>>;
  readonly documents: ReadonlyArray<ParsedEntry<DocumentSeed>>;
  readonly notices: ReadonlyArray<ParsedEntry<NoticeSeed>>;
}

/** Checks that slugs and part numbers are unique, and that all references exist. */
export function checkReferences(
  { categories, products, pages, home, tiles, conditions, documents, notices }: ParsedSeed,
  problems: Problems,
): void {
  const subCategories = categories.flatMap(({ source, value }) =>
    value.subCategories.map((subCategory) => ({
      source: { ...source, entry: `sub-category "${subCategory.slug}"` },
      value: subCategory,
    })),
  );
  checkUnique(categories, "slug", problems);
  checkUnique(subCategories, "slug", problems);
  checkUnique(products, "slug", problems);
  checkUnique(products, "part_number", problems);
  checkUnique(pages, "slug", problems);
  checkUnique(tiles, "slug", problems);
  checkUnique(conditions, "slug", problems);
  checkUnique(documents, "number", problems);
  checkUnique(notices, "number", problems);

  const subCategorySlugs = new Set(subCategories.map(({ value }) => value.slug));
  const conditionSlugs = new Set(conditions.map(({ value }) => value.slug));
  const tileSlugs = new Set(tiles.map(({ value }) => value.slug));
  const productSlugs = new Set(products.map(({ value }) => value.slug));
  const checkExist = (
    source: Source,
    field: string,
    slugs: readonly string[],
    existing: ReadonlySet<string>,
  ) => {
    for (const slug of slugs)
      if (!existing.has(slug)) problems.in(source)(field, `names "${slug}", which does not exist`);
  };
  for (const { source, value } of [...categories, ...(home ? [home] : [])]) {
    checkExist(source, "featured_products", value.featured, productSlugs);
    checkExist(source, "event_tiles", value.eventTiles, tileSlugs);
    checkExist(source, "information_tiles", value.informationTiles, tileSlugs);
  }
  for (const { source, value } of [...subCategories, ...products])
    checkExist(source, "conditions", value.conditions, conditionSlugs);
  for (const { source, value } of products) {
    checkExist(source, "sub_categories", value.subCategories, subCategorySlugs);
    checkExist(source, "related_products", value.related, productSlugs);
    if (value.related.includes(value.slug))
      problems.in(source)("related_products", "names the product itself");
    const { fits, contents, replacedBy } = value;
    checkExist(
      source,
      "fits",
      fits.map(({ unit }) => unit),
      productSlugs,
    );
    checkExist(
      source,
      "contents",
      contents.map(({ part }) => part),
      productSlugs,
    );
    checkExist(source, "replaced_by", replacedBy === null ? [] : [replacedBy], productSlugs);
  }
  for (const { source, value } of [...documents, ...notices])
    checkExist(
      source,
      "equipment",
      value.equipment.map(({ slug }) => slug),
      productSlugs,
    );
  const circular = firstInCircle(products.map(({ source, value }) => ({ ...value, source })));
  if (circular)
    problems.in(circular.source)("fits", "leads back to the product itself, through contents or replaced_by");
}

function checkUnique<Field extends string, T extends { [name in Field]: string | null }>(
  entries: ReadonlyArray<ParsedEntry<T>>,
  field: Field,
  problems: Problems,
): void {
  const first = new Map<string, Source>();
  for (const { source, value } of entries) {
    const text = value[field];
    if (!text) continue;
    const earlier = first.get(text);
    if (earlier)
      problems.in(source)(field, `"${text}" is used already in ${earlier.file} (${earlier.entry})`);
    else first.set(text, source);
  }
}
