import type { VideoRefresherRow } from "./brand-rows";
import { MEDIA_FIELDS, media } from "./media";

export const VIDEO_REFRESHER_POPULATE = { featured: { select: MEDIA_FIELDS } } as const;

export function videoRefresher(row: VideoRefresherRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    description: row.description,
    video_url: row.video_url,
    featured: media(row.featured),
    login_required: row.login_required,
    position: row.position,
  };
}
