import { PUBLISHED } from "./find";
import { MEDIA_FIELDS, media } from "./media";
import { textOrNull } from "./optional";
import { NESTED_CARDS, productCard } from "./product";
import { REFERENCE_FIELDS, reference } from "./reference";
import type { CategoryRow, ProductCardRow, ShelfRow, SubCategoryRow } from "./rows";
import { NESTED_TILES, tile } from "./tile";

const SHELF_FIELDS = [...REFERENCE_FIELDS, "summary", "position"] as const;

export const CATEGORY_POPULATE = {
  picture: { select: MEDIA_FIELDS },
  sub_categories: { select: SHELF_FIELDS, where: PUBLISHED },
  slides: { populate: { picture: { select: MEDIA_FIELDS } } },
  featured_products: NESTED_CARDS,
  event_tiles: NESTED_TILES,
  information_tiles: NESTED_TILES,
} as const;

export const PARENT_POPULATE = { parent: { select: REFERENCE_FIELDS, where: PUBLISHED } } as const;

export const PARENT_WITH_SHELVES_POPULATE = {
  parent: {
    ...PARENT_POPULATE.parent,
    populate: { sub_categories: { select: SHELF_FIELDS, where: PUBLISHED } },
  },
} as const;

export function category(row: CategoryRow) {
  return {
    ...shelf(row),
    picture: media(row.picture),
    slides: row.slides.map(({ id, title, text, picture }) => ({
      id,
      title,
      text: textOrNull(text),
      picture: media(picture),
    })),
    sub_categories: inOrder(row.sub_categories).map(shelf),
    featured_products: row.featured_products.map(productCard),
    event_tiles: row.event_tiles.map(tile),
    information_tiles: row.information_tiles.map(tile),
  };
}

export function subCategory(row: SubCategoryRow) {
  return { ...shelf(row), parent: row.parent && reference(row.parent) };
}

/** A sub-category on its own page: with its siblings (itself among them) and its products. */
export function subCategoryPage(row: SubCategoryRow, products: readonly ProductCardRow[]) {
  const siblings = inOrder(row.parent?.sub_categories ?? []).map(reference);
  return {
    ...shelf(row),
    parent: row.parent && { ...reference(row.parent), sub_categories: siblings },
    products: products.map(productCard),
  };
}

function shelf(row: ShelfRow) {
  return { ...reference(row), summary: row.summary, position: row.position };
}

function inOrder(shelves: readonly ShelfRow[]): ShelfRow[] {
  return shelves.toSorted((a, b) => a.position - b.position || a.documentId.localeCompare(b.documentId));
}
