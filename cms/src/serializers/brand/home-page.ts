import { serializeBlocks } from "../blocks";
import { PUBLISHED } from "../find";
import { MEDIA_FIELDS, serializeMedia } from "../media";
import { REFERENCE_FIELDS, serializeReference } from "../reference";
import type { HomePageRow } from "./brand-rows";
import { NESTED_TILES, serializeTile } from "./tile";

export const HOME_PAGE_POPULATE = {
  slides: { populate: { picture: { select: MEDIA_FIELDS } } },
  featured_products: { select: REFERENCE_FIELDS, where: PUBLISHED },
  boundary: { populate: { picture: { select: MEDIA_FIELDS } } },
  event_tiles: NESTED_TILES,
  information_tiles: NESTED_TILES,
} as const;

/** Serializes the home page, its featured products as references. */
export function serializeHomePage(row: HomePageRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    slides: row.slides.map(({ id, title, subtitle, picture, button_text, link }) => ({
      id,
      title,
      subtitle,
      picture: serializeMedia(picture),
      button_text,
      link,
    })),
    featured_products: row.featured_products.map(serializeReference),
    boundary: row.boundary && {
      depth: row.boundary.depth,
      picture: serializeMedia(row.boundary.picture),
      caption: row.boundary.caption,
    },
    event_tiles: row.event_tiles.map(serializeTile),
    information_tiles: row.information_tiles.map(serializeTile),
    warranty_title: row.warranty_title,
    warranty_text: serializeBlocks(row.warranty_text),
    social_label: row.social_label,
    social_url: row.social_url,
  };
}
