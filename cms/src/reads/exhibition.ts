import type { ExhibitionRow } from "./brand-rows";
import { MEDIA_FIELDS, media } from "./media";
import { textOrNull } from "./optional";

export const EXHIBITION_POPULATE = { picture: { select: MEDIA_FIELDS } } as const;

export function exhibition(row: ExhibitionRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    location: row.location,
    description: row.description,
    picture: media(row.picture),
    link: textOrNull(row.link),
    cancelled: row.cancelled,
  };
}
