import { MEDIA_FIELDS, serializeMedia } from "../media";
import type { VideoRefresherRow } from "./brand-rows";

export const VIDEO_REFRESHER_POPULATE = { featured: { select: MEDIA_FIELDS } } as const;

/** Serializes a training video; `video_url` leads to the video host. */
export function serializeVideoRefresher(row: VideoRefresherRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    description: row.description,
    video_url: row.video_url,
    featured: serializeMedia(row.featured),
    login_required: row.login_required,
    position: row.position,
  };
}
