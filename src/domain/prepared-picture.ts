import {
  type PICTURE_FORMATS,
  PICTURE_WIDTHS,
  PICTURES_PATH,
  THUMBNAIL_WIDTHS,
  THUMBNAILS_PATH,
} from "../site.ts";
import type { Picture, ShownPicture } from "./media.ts";

type PictureFormat = (typeof PICTURE_FORMATS)[number];

const isThumbnail = (url: string): boolean => url.startsWith(`${THUMBNAILS_PATH}/`);

/** Widths in px a picture is prepared in: never wider than the original. */
export function preparedWidths(
  { url, width }: Pick<Picture, "url" | "width">,
  format: PictureFormat,
): readonly number[] {
  if (isThumbnail(url)) return THUMBNAIL_WIDTHS;
  const widths = PICTURE_WIDTHS[format].filter((prepared) => prepared < width);
  return widths.length > 0 ? widths : [width];
}

/**
 * Address of a prepared picture: `/uploads/loop_1a2b.webp` becomes `/pictures/loop_1a2b.webp/640.avif`. The CMS gives every
 * upload a name of its own, so a prepared picture may be cached for ever.
 */
export function preparedPath(picture: Pick<Picture, "url">, width: number, format: PictureFormat): string {
  if (isThumbnail(picture.url)) return `${picture.url}/${width}.${format}`;
  return `${PICTURES_PATH}/${picture.url.slice(picture.url.lastIndexOf("/") + 1)}/${width}.${format}`;
}

/** The widest form of a picture that every browser can show. */
export const widestPath = (picture: Pick<Picture, "url" | "width">): string =>
  preparedPath(picture, Math.max(...preparedWidths(picture, "webp")), "webp");

/** The picture of a product of which nothing but the documentId is known. It stands beside the product's title, which says it all. */
export const thumbnailOf = (documentId: string): ShownPicture => ({
  url: `${THUMBNAILS_PATH}/${documentId}`,
  alternativeText: "",
  width: 960,
  height: 720,
  color: null,
});

const PREPARED = new RegExp(`^${PICTURES_PATH}/([^/]+)/[^/]+$`);

/** The upload that a prepared picture was made of, by the latter's address; undefined for any other address. */
export function originalPath(address: string): string | undefined {
  const [, name] = address.match(PREPARED) ?? [];
  return name === undefined ? undefined : `/uploads/${name}`;
}

/** Value of a `srcset` attribute. */
export function sourceSet(picture: Pick<Picture, "url" | "width">, format: PictureFormat): string {
  return preparedWidths(picture, format)
    .map((width) => `${preparedPath(picture, width, format)} ${width}w`)
    .join(", ");
}
