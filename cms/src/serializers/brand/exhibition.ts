import { MEDIA_FIELDS, serializeMedia } from "../media";
import { textOrNull } from "../optional";
import type { ExhibitionRow } from "./brand-rows";

export const EXHIBITION_POPULATE = { picture: { select: MEDIA_FIELDS } } as const;

/** Serializes an exhibition; `starts_on` and `ends_on` (or null) are days, `YYYY-MM-DD`. */
export function serializeExhibition(row: ExhibitionRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    location: row.location,
    description: row.description,
    picture: serializeMedia(row.picture),
    link: textOrNull(row.link),
    cancelled: row.cancelled,
  };
}
