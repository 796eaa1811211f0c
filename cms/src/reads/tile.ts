import type { TileRow } from "./brand-rows";
import { PUBLISHED } from "./find";
import { MEDIA_FIELDS, media } from "./media";
import { textOrNull } from "./optional";

const TILE_FIELDS = ["id", "documentId", "title", "link", "text"] as const;

export const TILE_POPULATE = { picture: { select: MEDIA_FIELDS } } as const;

/** Tiles inside another entry, in the order that its editor gave them. */
export const NESTED_TILES = { select: TILE_FIELDS, where: PUBLISHED, populate: TILE_POPULATE } as const;

/** A tile without a link is shown and leads nowhere. */
export function tile({ id, documentId, title, link, text, picture }: TileRow) {
  return { id, documentId, title, link: textOrNull(link), text: textOrNull(text), picture: media(picture) };
}
