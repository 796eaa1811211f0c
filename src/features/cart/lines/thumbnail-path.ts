import { type THUMBNAIL_WIDTHS, THUMBNAILS_PATH } from "../../../contract/site.ts";

/** Path of a product's thumbnail. Its content changes with the product, so caching is short. */
export const thumbnailPath = (documentId: string, width: (typeof THUMBNAIL_WIDTHS)[number] = 320): string =>
  `${THUMBNAILS_PATH}/${encodeURIComponent(documentId)}/${width}.webp`;
