import { MEDIA_FIELDS, serializeMedia } from "../media";
import { textOrNull } from "../optional";
import type { NewsItemRow } from "./brand-rows";

export const NEWS_ITEM_POPULATE = {
  picture: { select: MEDIA_FIELDS },
  document: { select: MEDIA_FIELDS },
} as const;

/** Serializes a news item; `date` is a day, `YYYY-MM-DD`. */
export function serializeNewsItem(row: NewsItemRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    date: row.date,
    location: textOrNull(row.location),
    description: row.description,
    picture: serializeMedia(row.picture),
    link: textOrNull(row.link),
    document: serializeMedia(row.document),
    notice: row.notice,
  };
}
