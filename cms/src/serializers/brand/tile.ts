import { PUBLISHED } from "../find";
import { MEDIA_FIELDS, serializeMedia } from "../media";
import { textOrNull } from "../optional";
import type { TileRow } from "../rows";

const TILE_FIELDS = ["id", "documentId", "title", "link", "text"] as const;

export const TILE_POPULATE = { picture: { select: MEDIA_FIELDS } } as const;

/** Loads the tiles inside another entry, in the order that the editor chose. */
export const NESTED_TILES = { select: TILE_FIELDS, where: PUBLISHED, populate: TILE_POPULATE } as const;

/** @returns `{ id, documentId, title, link: string | null, text: string | null, picture }` */
export function serializeTile({ id, documentId, title, link, text, picture }: TileRow) {
  return {
    id,
    documentId,
    title,
    link: textOrNull(link),
    text: textOrNull(text),
    picture: serializeMedia(picture),
  };
}
