import { type THUMBNAIL_WIDTHS, THUMBNAILS_PATH } from "../site.ts";

/** Address of the small picture of a product: it changes with the product's picture, so it is cached for a while only. */
export const thumbnailPath = (documentId: string, width: (typeof THUMBNAIL_WIDTHS)[number] = 320): string =>
  `${THUMBNAILS_PATH}/${encodeURIComponent(documentId)}/${width}.webp`;
