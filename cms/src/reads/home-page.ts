import { blocks } from "./blocks";
import type { HomePageRow } from "./brand-rows";
import { PUBLISHED } from "./find";
import { MEDIA_FIELDS, media } from "./media";
import { REFERENCE_FIELDS, reference } from "./reference";
import { NESTED_TILES, tile } from "./tile";

export const HOME_PAGE_POPULATE = {
  slides: { populate: { picture: { select: MEDIA_FIELDS } } },
  featured_products: { select: REFERENCE_FIELDS, where: PUBLISHED },
  event_tiles: NESTED_TILES,
  information_tiles: NESTED_TILES,
} as const;

export function homePage(row: HomePageRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    slides: row.slides.map(({ id, title, subtitle, picture, button_text, link }) => ({
      id,
      title,
      subtitle,
      picture: media(picture),
      button_text,
      link,
    })),
    featured_products: row.featured_products.map(reference),
    event_tiles: row.event_tiles.map(tile),
    information_tiles: row.information_tiles.map(tile),
    warranty_title: row.warranty_title,
    warranty_text: blocks(row.warranty_text),
    social_label: row.social_label,
    social_url: row.social_url,
  };
}
