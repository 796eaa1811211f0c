import { NESTED_TILES, serializeTile } from "./brand/tile";
import { PUBLISHED } from "./find";
import { MEDIA_FIELDS, serializeMedia } from "./media";
import { type OpenNotices, withNotices } from "./open-notices";
import { textOrNull } from "./optional";
import { NESTED_CARDS, serializeListedProduct, serializeProductCard } from "./product";
import { REFERENCE_FIELDS, serializeReference } from "./reference";
import type { CategoryRow, ListedProductRow, ListingRow, SubCategoryRow } from "./rows";

const LISTING_FIELDS = [...REFERENCE_FIELDS, "summary", "position"] as const;

export const CATEGORY_POPULATE = {
  picture: { select: MEDIA_FIELDS },
  sub_categories: { select: LISTING_FIELDS, where: PUBLISHED },
  slides: { populate: { picture: { select: MEDIA_FIELDS } } },
  featured_products: NESTED_CARDS,
  event_tiles: NESTED_TILES,
  information_tiles: NESTED_TILES,
} as const;

export const PARENT_POPULATE = { parent: { select: REFERENCE_FIELDS, where: PUBLISHED } } as const;

export const PARENT_WITH_SIBLINGS_POPULATE = {
  parent: {
    ...PARENT_POPULATE.parent,
    populate: { sub_categories: { select: LISTING_FIELDS, where: PUBLISHED } },
  },
} as const;

/** Serializes a category page: the listing, its sub-categories by position, cards and tiles. */
export function serializeCategory(row: CategoryRow) {
  return {
    ...serializeListing(row),
    picture: serializeMedia(row.picture),
    slides: row.slides.map(({ id, title, text, picture }) => ({
      id,
      title,
      text: textOrNull(text),
      picture: serializeMedia(picture),
    })),
    sub_categories: byPosition(row.sub_categories).map(serializeListing),
    featured_products: row.featured_products.map(serializeProductCard),
    event_tiles: row.event_tiles.map(serializeTile),
    information_tiles: row.information_tiles.map(serializeTile),
  };
}

/** Serializes a sub-category of a list, with its category as a reference or null. */
export function serializeSubCategory(row: SubCategoryRow) {
  return { ...serializeListing(row), parent: row.parent && serializeReference(row.parent) };
}

/** Serializes a sub-category page: with all sub-categories of its parent, and its products. */
export function serializeSubCategoryPage(
  row: SubCategoryRow,
  products: readonly ListedProductRow[],
  openNotices: OpenNotices,
) {
  const siblings = byPosition(row.parent?.sub_categories ?? []).map(serializeReference);
  return {
    ...serializeListing(row),
    parent: row.parent && { ...serializeReference(row.parent), sub_categories: siblings },
    products: products.map((product) => withNotices(serializeListedProduct(product), openNotices)),
  };
}

/** Serializes what categories and sub-categories have in common. */
function serializeListing(row: ListingRow) {
  return { ...serializeReference(row), summary: row.summary, position: row.position };
}

function byPosition(rows: readonly ListingRow[]): ListingRow[] {
  return rows.toSorted((a, b) => a.position - b.position || a.documentId.localeCompare(b.documentId));
}
