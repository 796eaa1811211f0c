import type { NewsItemRow } from "./brand-rows";
import { MEDIA_FIELDS, media } from "./media";
import { textOrNull } from "./optional";

export const NEWS_ITEM_POPULATE = {
  picture: { select: MEDIA_FIELDS },
  document: { select: MEDIA_FIELDS },
} as const;

export function newsItem(row: NewsItemRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    date: row.date,
    location: textOrNull(row.location),
    description: row.description,
    picture: media(row.picture),
    link: textOrNull(row.link),
    document: media(row.document),
    notice: row.notice,
  };
}
