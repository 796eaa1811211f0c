import type { HomeSeed, TileSeed } from "./brand-entries";
import type { CategorySeed, PageSeed, ProductSeed } from "./entries";
import type { Placed } from "./files";
import type { Place, Problems } from "./problems";

interface PlacedSeed {
  readonly categories: ReadonlyArray<Placed<CategorySeed>>;
  readonly products: ReadonlyArray<Placed<ProductSeed>>;
  readonly pages: ReadonlyArray<Placed<PageSeed>>;
  readonly home: Placed<HomeSeed> | null;
  readonly tiles: ReadonlyArray<Placed<TileSeed>>;
}

/** Each slug once in its type, each part number once, and no reference to what is not there. */
export function checkReferences(
  { categories, products, pages, home, tiles }: PlacedSeed,
  problems: Problems,
): void {
  const shelves = categories.flatMap(({ place, value }) =>
    value.subCategories.map((shelf) => ({
      place: { ...place, entry: `sub-category "${shelf.slug}"` },
      value: shelf,
    })),
  );
  unique(categories, "slug", problems);
  unique(shelves, "slug", problems);
  unique(products, "slug", problems);
  unique(products, "part_number", problems);
  unique(pages, "slug", problems);
  unique(tiles, "slug", problems);

  const shelfSlugs = new Set(shelves.map(({ value }) => value.slug));
  const tileSlugs = new Set(tiles.map(({ value }) => value.slug));
  const productSlugs = new Set(products.map(({ value }) => value.slug));
  const known = (place: Place, field: string, slugs: readonly string[], existing: ReadonlySet<string>) => {
    for (const slug of slugs)
      if (!existing.has(slug)) problems.in(place)(field, `names "${slug}", which does not exist`);
  };
  for (const { place, value } of [...categories, ...(home ? [home] : [])]) {
    known(place, "featured_products", value.featured, productSlugs);
    known(place, "event_tiles", value.eventTiles, tileSlugs);
    known(place, "information_tiles", value.informationTiles, tileSlugs);
  }
  for (const { place, value } of products) {
    known(place, "sub_categories", value.subCategories, shelfSlugs);
    known(place, "related_products", value.related, productSlugs);
    if (value.related.includes(value.slug))
      problems.in(place)("related_products", "names the product itself");
  }
}

function unique<Field extends string, T extends { [name in Field]: string | null }>(
  entries: ReadonlyArray<Placed<T>>,
  field: Field,
  problems: Problems,
): void {
  const first = new Map<string, Place>();
  for (const { place, value } of entries) {
    const text = value[field];
    if (!text) continue;
    const earlier = first.get(text);
    if (earlier) problems.in(place)(field, `"${text}" is used already in ${earlier.file} (${earlier.entry})`);
    else first.set(text, place);
  }
}
