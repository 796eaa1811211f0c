import { MEDIA_FIELDS, serializeMedia } from "../media";
import type { GalleryPictureRow } from "./brand-rows";

export const GALLERY_PICTURE_POPULATE = { picture: { select: MEDIA_FIELDS } } as const;

/** @returns `{ id, documentId, title, picture: media | null, position }` */
export function serializeGalleryPicture({ id, documentId, title, picture, position }: GalleryPictureRow) {
  return { id, documentId, title, picture: serializeMedia(picture), position };
}
