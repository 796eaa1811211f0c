import type { GalleryPictureRow } from "./brand-rows";
import { MEDIA_FIELDS, media } from "./media";

export const GALLERY_PICTURE_POPULATE = { picture: { select: MEDIA_FIELDS } } as const;

export function galleryPicture({ id, documentId, title, picture, position }: GalleryPictureRow) {
  return { id, documentId, title, picture: media(picture), position };
}
